'use client';
import { useTranslations } from 'next-intl';
import type { FieldMode, RuleField } from '@/lib/call-center/call-changes/crm-rules';

/**
 * What a call may do to a field; every lead has a stage, so that there *missing* means that nobody has moved it yet. A number comes
 * beside the others.
 */
export function useModeWords() {
  const t = useTranslations('callChanges');
  return (field: RuleField, mode: FieldMode) => {
    if (field === 'phone') return t('phoneMode');
    return field === 'stage' ? t(`stageModes.${mode}`) : t(`modes.${mode}`);
  };
}
