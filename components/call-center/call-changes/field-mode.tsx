'use client';
import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type CrmRules, modesOf, type RuleField } from '@/lib/call-center/call-changes/crm-rules';
import { useFieldWords } from './use-field-words';
import { useModeWords } from './use-mode-words';

export interface RulesProps {
  rules: CrmRules;
  onChange: (rules: CrmRules) => void;
}

/** What a call may do to one field. */
export function FieldMode({ field, rules, onChange }: RulesProps & { field: RuleField }) {
  const t = useTranslations('callChanges');
  const modeWords = useModeWords();
  const { ruleNameOf } = useFieldWords();
  const set = (value: string | null) => {
    const { [field]: _was, ...others } = rules.fields;
    const mode = modesOf(field).find((one) => one === value);
    onChange({ ...rules, fields: mode ? { ...others, [field]: mode } : others });
  };
  return (
    <Select
      label={ruleNameOf(field)}
      description={field === 'account' ? t('accountHelp') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={[
        { value: 'off', label: t('modes.off') },
        ...modesOf(field).map((value) => ({ value, label: modeWords(field, value) })),
      ]}
      value={rules.fields[field] ?? 'off'}
      onChange={set}
    />
  );
}
