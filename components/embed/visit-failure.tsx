'use client';
import { Alert } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useStore } from '@/components/dialer/use-store';
import { visit } from '@/lib/embed/visit';
import { isErrorCode } from '@/lib/errors/codes';
import classes from './embed.module.css';

/** Why nothing began, or why it ended before its time. */
export function VisitFailure() {
  const t = useTranslations('errors');
  const reason = useStore(visit, (state) => state.reason);
  if (reason === null) return null;
  return (
    <Alert color="red" role="alert" className={classes.note}>
      {t(isErrorCode(reason) ? reason : 'unexpected')}
    </Alert>
  );
}
