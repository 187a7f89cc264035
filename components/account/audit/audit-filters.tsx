'use client';
import { useTranslations } from 'next-intl';
import { FilterSelect, PeriodFilter } from '@/components/resource/filter-select';
import { auditLog } from '@/lib/account/audit/audit-resource';
import { useAuditWords } from './use-audit-words';

/** What the log is most often asked about; entries of other objects are found by the search. */
const ENTITIES = [
  'impersonations',
  'users',
  'internalUsers',
  'roles',
  'role_permissions',
  'audit_log',
  'assistants',
  'phoneNumbers',
  'callLogs',
  'crm_accounts',
  'crm_contacts',
  'crm_leads',
];

export function AuditFilters() {
  const t = useTranslations('audit');
  const { people, entity } = useAuditWords();
  return (
    <>
      <PeriodFilter resource={auditLog} />
      <FilterSelect
        resource={auditLog}
        name="actor"
        label={t('filter.actor')}
        searchable
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        resource={auditLog}
        name="entity"
        label={t('filter.entity')}
        searchable
        data={ENTITIES.map((name) => ({ value: name, label: entity(name) }))}
      />
    </>
  );
}
