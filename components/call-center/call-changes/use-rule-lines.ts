'use client';
import { useTranslations } from 'next-intl';
import { crmRulesOf, DIRECTIONS, isOwnField, RULE_FIELDS } from '@/lib/call-center/call-changes/crm-rules';
import { useFieldWords } from './use-field-words';
import { useModeWords } from './use-mode-words';

/** Rules as lines of words, one for each that is not off. */
export function useRuleLines() {
  const t = useTranslations('callChanges');
  const modeWords = useModeWords();
  const { ruleNameOf, valueOf } = useFieldWords();
  return (value: unknown): string[] => {
    const { fields, stages, new_accounts, ...directions } = crmRulesOf(value);
    return [
      ...DIRECTIONS.flatMap((direction) => {
        const { update, create } = directions[direction];
        return [
          ...(update ? [`${t(`direction.${direction}`)}: ${t('update')}`] : []),
          ...(create === 'off' ? [] : [`${t(`direction.${direction}`)}: ${t('create')}: ${t(`creates.${create}`)}`]),
        ];
      }),
      ...[...RULE_FIELDS, ...Object.keys(fields).filter(isOwnField)].flatMap((field) => {
        const mode = fields[field];
        return mode ? [`${ruleNameOf(field)}: ${modeWords(field, mode)}`] : [];
      }),
      ...(new_accounts ? [t('newAccounts')] : []),
      ...(stages.length > 0 ? [`${t('stages')}: ${stages.map((stage) => valueOf('stage', stage)).join(', ')}`] : []),
    ];
  };
}
