'use client';
import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Ltr, Money } from '@/components/ui';
import type { FieldChange, TimelineEntry } from '@/lib/crm/timeline/timeline';
import { useCompanyLists } from '../accounts/use-company-lists';
import { useStages } from '../leads/use-stages';
import { labelOf, useCatalogues } from '../use-catalogues';
import classes from './timeline.module.css';

const CRM_FIELDS = [
  ...([
    'first_name',
    'last_name',
    'email',
    'job_title',
    'source',
    'birthday',
    'preferred_language',
    'website',
  ] as const),
  ...(['tags', 'address_line1', 'zip', 'city', 'state', 'country', 'name', 'industry', 'size', 'revenue'] as const),
  ...(['company', 'phone'] as const),
] as const;
const DEAL_FIELDS = ['currency', 'close_date', 'crm_contact_id', 'lost_reason'] as const;
const DAYS = ['birthday', 'close_date'];

/** A stage's word: of leads by its code, of deals by what the account calls it. */
export function StageEntry({ data }: { data: Extract<TimelineEntry, { kind: 'stage' }>['data'] }) {
  const t = useTranslations('crm.moves');
  const deal = useTranslations('pipeline.deals.stage');
  const { nameOf } = useStages();
  const word = (stage: string) => {
    const known = data.names?.[stage];
    if (!known) return data.names ? stage : nameOf(stage);
    const { name, code } = known;
    return name || (code ? deal(code) : stage);
  };
  return <Text size="sm">{t('move', { from: word(data.from), to: word(data.to) })}</Text>;
}

export function FieldEntry({ changes }: { changes: FieldChange[] }) {
  const label = useFieldLabel();
  return changes.map((change) => (
    <Text key={change.column} size="sm" className={classes.value}>
      <span>{change.label ?? label(change.column)}: </span>
      <s>
        <Value {...change} value={change.from} currency={change.from_currency} />
      </s>{' '}
      <bdi>
        <Value {...change} value={change.to} currency={change.to_currency} />
      </bdi>
    </Text>
  ));
}

function useFieldLabel() {
  const crm = useTranslations('crm.field');
  const deal = useTranslations('pipeline.deals.field');
  const t = useTranslations('timeline');
  return (column: string): string => {
    if (column === 'owner_id') return crm('owner');
    if (column === 'crm_account_id') return crm('account');
    if (column === 'tags_text') return crm('tags');
    if (column === 'amount_minor') return deal('amount');
    if (column === 'custom') return t('custom');
    const own = CRM_FIELDS.find((one) => one === column);
    if (own) return crm(own);
    const other = DEAL_FIELDS.find((one) => one === column);
    return other ? deal(other) : column;
  };
}

/** What stood there, as people read it; nothing is a dash. */
function Value({
  column,
  type,
  value,
  currency,
}: Pick<FieldChange, 'column' | 'type'> & { value: unknown; currency?: string }) {
  const format = useFormatter();
  const t = useTranslations('resource.where');
  const { countries, languages, sources } = useCatalogues();
  const { industries, sizes, revenues } = useCompanyLists();
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && currency) return <Money minor={value} currency={currency} />;
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '–';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 10 });
  if (typeof value !== 'string') return JSON.stringify(value);
  if (DAYS.includes(column) || type === 'date')
    return format.dateTime(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' });
  switch (column) {
    case 'phone':
      return <Ltr>{value}</Ltr>;
    case 'country':
      return labelOf(countries(), value);
    case 'preferred_language':
      return labelOf(languages(), value);
    case 'source':
      return labelOf(sources(), value);
    case 'industry':
      return labelOf(industries, value);
    case 'size':
      return labelOf(sizes, value);
    case 'revenue':
      return labelOf(revenues, value);
    default:
      return value;
  }
}
