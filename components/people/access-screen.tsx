'use client';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RecordState } from '@/components/resource/record-state';
import { VERBS } from '@/lib/access/role';
import { effectiveAccessOptions } from '@/lib/people/access';
import { RESOURCES } from '@/lib/people/roles';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { PeopleHead } from './people-head';
import { PersonSelect } from './person-select';
import classes from './rights-matrix.module.css';
import { RightsHead } from './rights-head';

const REASONS = [
  'owner',
  'role',
  'no_role',
  'switch_person',
  'switch_owner',
  'hidden_person',
  'hidden_owner',
  'suspended',
] as const;

/** What somebody can do and why, as the database itself decides it. */
export function AccessScreen() {
  const t = useTranslations('people');
  const tShell = useTranslations('shell');
  const { userId } = useViewer();
  const [person, setPerson] = useState(userId);
  const access = useQuery(effectiveAccessOptions(browserClient, person));
  return (
    <>
      <PeopleHead />
      <Stack>
        <PersonSelect
          label={t('person')}
          value={person}
          maw={420}
          allowDeselect={false}
          onChange={(id) => id && setPerson(id)}
        />
        <RecordState query={access}>
          {(rows) => (
            <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('tab.access')}>
              <table className={classes.table}>
                <RightsHead last={t('why')} />
                <tbody>
                  {RESOURCES.map((name) => {
                    const found = rows.filter(({ resource }) => resource === name);
                    const reason = REASONS.find((one) => one === found[0]?.reason) ?? 'no_role';
                    return (
                      <tr key={name}>
                        <th scope="row">{tShell(`resource.${name}`)}</th>
                        {VERBS.map((verb) => {
                          const scope = found.find((row) => row.verb === verb)?.scope;
                          return <td key={verb}>{scope ? tShell(`role.${scope}`) : tShell('role.no')}</td>;
                        })}
                        <td>{t(`reason.${reason}`)}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
          )}
        </RecordState>
      </Stack>
    </>
  );
}
