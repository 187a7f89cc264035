'use client';
import { useTranslations } from 'next-intl';
import type { CallField, FieldMode } from '@/lib/call-center/call-changes/crm-rules';

/** What a call may do to a field; every lead has a stage, so that there *missing* means that nobody has moved it yet. */
export function useModeWords() {
  const t = useTranslations('callChanges');
  return (field: CallField, mode: FieldMode) => (field === 'stage' ? t(`stageModes.${mode}`) : t(`modes.${mode}`));
}
