'use client';
import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ChangedValue } from '@/lib/call-center/call-changes/call-changes';
import type { RuleField } from '@/lib/call-center/call-changes/crm-rules';
import classes from './call-changes.module.css';
import { useFieldWords } from './use-field-words';

interface Props {
  field: RuleField;
  /** Left out where the record itself is new, and where nothing is replaced. */
  before?: ChangedValue | null;
  after: ChangedValue | null;
}

/** What stood there and what stands there now. */
export function ChangeValue({ field, before, after }: Props) {
  const t = useTranslations('callChanges');
  const { nameOf, valueOf } = useFieldWords();
  return (
    <Text size="sm" component="div" className={classes.value}>
      <bdi>{nameOf(field)}</bdi>
      {': '}
      {before !== undefined && (
        <>
          <VisuallyHidden>{t('before')} </VisuallyHidden>
          <bdi>{valueOf(field, before)}</bdi>
          <span aria-hidden className={classes.arrow}>
            →
          </span>
          <VisuallyHidden> {t('after')} </VisuallyHidden>
        </>
      )}
      <bdi className={classes.after}>{valueOf(field, after)}</bdi>
    </Text>
  );
}

/** What stands there and stays, and what was said instead. */
export function KeptValue({ field, before, after }: Props) {
  const t = useTranslations('callChanges');
  const { nameOf, valueOf } = useFieldWords();
  return (
    <Text size="sm" component="div" className={classes.value} c="dimmed">
      <bdi>{nameOf(field)}</bdi>: <bdi>{valueOf(field, before)}</bdi> · {t('preview.said')}{' '}
      <bdi>{valueOf(field, after)}</bdi>
    </Text>
  );
}
