'use client';
import { useTranslations } from 'next-intl';

const ROW_REASONS = [
  ...(['no_match', 'several', 'exists', 'unchanged', 'not_allowed', 'no_account', 'refused'] as const),
  ...(['duplicate_email', 'duplicate_number'] as const),
] as const;
const CELL_REASONS = [
  ...(['required', 'tooLong', 'phone', 'email', 'website', 'date', 'country', 'language', 'stage', 'ragged'] as const),
  'invalid',
] as const;
const REASONS = [...ROW_REASONS, ...CELL_REASONS] as const;

/** Why a line was left out, with the name of the column that it stands in. */
export function useReasons(columns: readonly string[]) {
  const t = useTranslations('transfer');
  return ({ column, code }: { column: number | null; code: string }): string => {
    const known = REASONS.find((one) => one === code) ?? 'invalid';
    const name = column === null ? '' : (columns[column] ?? '');
    return name === '' ? t(`reason.${known}`) : t('reasonIn', { column: name, reason: t(`reason.${known}`) });
  };
}
