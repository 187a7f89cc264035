'use client';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ResourceName } from '@/lib/access/resources';
import { VERBS } from '@/lib/access/role';
import { type Matrix, RESOURCES } from '@/lib/people/roles';
import classes from './rights-matrix.module.css';
import { RightsHead } from './rights-head';

interface Props {
  value: Matrix;
  onChange: (value: Matrix) => void;
}

/** A line for every resource; boxes and lists are the browser's own, so that the keyboard and a reader know them. */
export function RightsMatrix({ value, onChange }: Props) {
  const t = useTranslations('shell');
  const tPeople = useTranslations('people');
  const set = (name: ResourceName, change: Partial<Matrix[ResourceName]>) =>
    onChange({ ...value, [name]: { ...value[name], ...change } });
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={tPeople('rights')}>
      <table className={classes.table}>
        <RightsHead last={t('role.scope')} />
        <tbody>
          {RESOURCES.map((name) => {
            const area = t(`resource.${name}`);
            return (
              <tr key={name}>
                <th scope="row">{area}</th>
                {VERBS.map((verb) => (
                  <td key={verb}>
                    <Checkbox
                      aria-label={`${area}: ${t(`role.${verb}`)}`}
                      checked={value[name][verb]}
                      onChange={(event) => set(name, { [verb]: event.currentTarget.checked })}
                    />
                  </td>
                ))}
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={`${area}: ${t('role.scope')}`}
                    value={value[name].scope}
                    data={[
                      { value: 'own', label: t('role.own') },
                      { value: 'all', label: t('role.all') },
                    ]}
                    onChange={(event) => set(name, { scope: event.currentTarget.value === 'all' ? 'all' : 'own' })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
