'use client';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ResourceName } from '@/lib/access/resources';
import type { Verb } from '@/lib/access/role';
import { VERBS, type Scopes } from '@/lib/account/api-keys/api-keys';
import classes from './scope-grid.module.css';

interface Props {
  rows: { resource: ResourceName; verbs: Verb[] }[];
  scopes: Scopes;
  /** Left out: the grid only shows. */
  onToggle?: (resource: ResourceName, verb: Verb) => void;
}

/** Tables down, verbs across; what the maker may not do himself cannot be ticked. */
export function ScopeGrid({ rows, scopes, onToggle }: Props) {
  const t = useTranslations('shell');
  const words = useTranslations('apiKeys');
  return (
    <div className={classes.scroll} role="region" aria-label={words('scopes')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('role.area')}</th>
            {VERBS.map((verb) => (
              <th key={verb} scope="col" className={classes.verb}>
                {t(`role.${verb}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ resource, verbs }) => (
            <tr key={resource}>
              <th scope="row">{t(`resource.${resource}`)}</th>
              {VERBS.map((verb) => (
                <td key={verb} className={classes.verb}>
                  <Checkbox
                    size="xs"
                    checked={scopes[resource]?.includes(verb) ?? false}
                    disabled={!onToggle || !verbs.includes(verb)}
                    onChange={() => onToggle?.(resource, verb)}
                    aria-label={`${t(`resource.${resource}`)}: ${t(`role.${verb}`)}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
