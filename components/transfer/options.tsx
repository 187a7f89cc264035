'use client';
import { Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { labelOf, useCatalogues } from '@/components/crm/use-catalogues';
import { useCompanyLists } from '@/components/crm/accounts/use-company-lists';
import { useStages } from '@/components/crm/leads/use-stages';
import { useColleagues } from '@/components/resource/use-colleagues';
import { mayAssign } from '@/lib/access/viewer';
import { useMay, useViewer } from '@/lib/session/viewer-context';
import {
  DEFAULT_FIELDS,
  type FixedField,
  type ImportCustom,
  type ImportSettings,
  MATCHES,
  type Noun,
  targetOf,
} from '@/lib/transfer/import-fields';
import { useFieldWords } from './use-field-words';
import classes from './transfer.module.css';

interface Props {
  noun: Noun;
  /** The account's own fields. */
  fields: readonly ImportCustom[];
  settings: ImportSettings;
  onChange: (some: Partial<ImportSettings>) => void;
}

export function Options({ noun, fields, settings, onChange }: Props) {
  const t = useTranslations('transfer');
  const may = useMay();
  const { countries } = useCatalogues();
  const modes = [
    ...(may(noun, 'insert') ? (['create'] as const) : []),
    ...(may(noun, 'update') ? (['update'] as const) : []),
    ...(may(noun, 'insert') && may(noun, 'update') ? (['both'] as const) : []),
  ];
  const policies = settings.mode === 'create' ? (['skip', 'update', 'create'] as const) : (['skip', 'update'] as const);
  const offered = policies.filter((policy) => policy !== 'update' || may(noun, 'update'));
  return (
    <div className={classes.options}>
      <Select
        label={t('mode.label')}
        allowDeselect={false}
        data={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={settings.mode}
        onChange={(value) => onChange({ mode: modes.find((mode) => mode === value) ?? 'create', duplicates: 'skip' })}
      />
      <Select
        label={t('match.label')}
        allowDeselect={false}
        data={MATCHES[noun].map((value) => ({ value, label: t(`match.${value}`) }))}
        value={settings.match}
        onChange={(value) => onChange({ match: MATCHES[noun].find((match) => match === value) ?? settings.match })}
      />
      <Select
        label={t(settings.mode === 'create' ? 'duplicates.exists' : 'duplicates.several')}
        allowDeselect={false}
        data={offered.map((value) => ({ value, label: t(`duplicates.${value}`) }))}
        value={settings.duplicates}
        onChange={(value) => onChange({ duplicates: offered.find((policy) => policy === value) ?? 'skip' })}
      />
      <Select
        label={t('country')}
        searchable
        allowDeselect={false}
        data={countries()}
        value={settings.country}
        onChange={(country) => onChange({ country: country ?? '' })}
      />
      <Select
        label={t('dates.label')}
        allowDeselect={false}
        data={(['dmy', 'mdy'] as const).map((value) => ({ value, label: t(`dates.${value}`) }))}
        value={settings.date_order}
        onChange={(value) => onChange({ date_order: value === 'mdy' ? 'mdy' : 'dmy' })}
      />
      <Owner noun={noun} settings={settings} onChange={onChange} />
      {DEFAULT_FIELDS[noun].map((field) => (
        <Default key={field} field={field} settings={settings} onChange={onChange} />
      ))}
      {fields
        .filter(({ required }) => required)
        .map((field) => (
          <CustomDefault key={field.key} field={field} settings={settings} onChange={onChange} />
        ))}
    </div>
  );
}

/** Only for whoever may give records away. */
function Owner({ noun, settings, onChange }: Omit<Props, 'fields'>) {
  const t = useTranslations('crm.field');
  const viewer = useViewer();
  const { choices } = useColleagues(noun);
  if (!mayAssign(viewer, noun)) return null;
  const owner = settings.defaults.owner_id ?? null;
  return (
    <Select
      label={t('owner')}
      searchable
      allowDeselect={false}
      data={choices(owner)}
      value={owner}
      onChange={(id) => onChange({ defaults: { ...settings.defaults, owner_id: id ?? viewer.userId } })}
    />
  );
}

type Changes = Pick<Props, 'settings' | 'onChange'>;
function useDefault(field: string, { settings, onChange }: Changes): [string, (typed: string) => void] {
  const set = (typed: string) => {
    const { [field]: _old, ...others } = settings.defaults;
    onChange({ defaults: typed === '' ? others : { ...others, [field]: typed } });
  };
  return [settings.defaults[field] ?? '', set];
}

/** What new records get where the file says nothing. */
function Default({ field, settings, onChange }: Changes & { field: FixedField }) {
  const t = useTranslations('transfer');
  const words = useFieldWords([]);
  const { countries, languages, sources } = useCatalogues();
  const { industries } = useCompanyLists();
  const stages = useStages();
  const label = t('default', { field: words(field) });
  const [value, set] = useDefault(field, { settings, onChange });
  const lists: Partial<Record<FixedField, { value: string; label: string }[]>> = {
    ...{ source: sources(), country: countries(), preferred_language: languages() },
    ...{ industry: industries, stage: stages.all },
  };
  const list = lists[field];
  if (!list) return <TextInput label={label} value={value} onChange={(event) => set(event.currentTarget.value)} />;
  return (
    <Select
      label={label}
      searchable
      clearable
      data={list}
      value={value || null}
      placeholder={value ? labelOf(list, value) : undefined}
      onChange={(chosen) => set(chosen ?? '')}
    />
  );
}

/** A field that new records must have, where the file does not say it. */
function CustomDefault({ field, settings, onChange }: Changes & { field: ImportCustom }) {
  const t = useTranslations('transfer');
  const where = useTranslations('resource.where');
  const [value, set] = useDefault(targetOf(field), { settings, onChange });
  const label = t('default', { field: field.label });
  const choices =
    field.type === 'yesno'
      ? (['yes', 'no'] as const).map((word) => ({ value: word, label: where(word) }))
      : field.options.map((option) => ({ value: option, label: option }));
  if (choices.length === 0) {
    const type = field.type === 'date' ? 'date' : 'text';
    return <TextInput label={label} type={type} value={value} onChange={(event) => set(event.currentTarget.value)} />;
  }
  return (
    <Select
      label={label}
      searchable
      clearable
      data={choices}
      value={value || null}
      onChange={(chosen) => set(chosen ?? '')}
    />
  );
}
