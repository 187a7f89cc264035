'use client';
import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { CallField } from '@/lib/call-center/call-changes/crm-rules';
import classes from './call-changes.module.css';
import { useFieldWords } from './use-field-words';

interface Props {
  field: CallField;
  before: string | null;
  after: string | null;
  /** It does not come to it. */
  quiet?: boolean;
}

/** What stood there and what stands there now. */
export function ChangeValue({ field, before, after, quiet }: Props) {
  const t = useTranslations('callChanges');
  const { nameOf, valueOf } = useFieldWords();
  return (
    <Text size="sm" component="div" className={classes.value} c={quiet ? 'dimmed' : undefined}>
      <span>{nameOf(field)}: </span>
      <VisuallyHidden>{t('before')} </VisuallyHidden>
      <bdi>{valueOf(field, before)}</bdi>
      <span aria-hidden className={classes.arrow}>
        →
      </span>
      <VisuallyHidden> {t('after')} </VisuallyHidden>
      <bdi className={classes.after}>{valueOf(field, after)}</bdi>
    </Text>
  );
}
