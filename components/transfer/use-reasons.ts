'use client';
import { useTranslations } from 'next-intl';
import { CELL_PROBLEMS, type Named } from '@/lib/transfer/problems';

const ROW_REASONS = [
  ...(['no_match', 'several', 'exists', 'unchanged', 'not_allowed', 'no_account', 'refused'] as const),
  ...(['duplicate_email', 'duplicate_number', 'custom_required', 'custom_refused', 'too_many_emails'] as const),
] as const;
const REASONS = [...ROW_REASONS, ...CELL_PROBLEMS] as const;

interface Reason {
  column: number | null;
  code: string;
  said?: Named;
}

/** Why a line was left out, with the name of the column that it stands in. */
export function useReasons(columns: readonly string[]) {
  const t = useTranslations('transfer');
  return ({ column, code, said }: Reason): string => {
    const known = REASONS.find((one) => one === code) ?? 'invalid';
    const name = column === null ? '' : (columns[column] ?? '');
    const reason = t(`reason.${known}`, { field: '', options: '', address: '', ...said });
    return name === '' ? reason : t('reasonIn', { column: name, reason });
  };
}
