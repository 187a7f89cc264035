'use client';
import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { displayNumber } from '@/lib/phone/display';
import classes from './dial-form.module.css';
import type { DialFormState } from './use-dial-form';
import { useBarred, usePerson } from './use-person';

const MIN_SHOWN = 4;

export function NumberEntry({ dial }: { dial: DialFormState }) {
  const t = useTranslations('dialer');
  const barred = useBarred(dial.to);
  const refused = useTranslations('errors');
  const person = usePerson(dial.to);
  const { refusal, to, forcePlus } = dial;
  const error =
    refusal === 'empty'
      ? t('check.empty')
      : refusal === 'invalid'
        ? t('check.invalid', { phone: '+12025550100' })
        : null;
  const shown = to.length >= MIN_SHOWN ? displayNumber(to, forcePlus) : '';
  return (
    <div>
      <TextInput
        className={classes.number}
        type="tel"
        dir="ltr"
        autoComplete="off"
        aria-label={t('number')}
        placeholder={t('numberPlaceholder')}
        value={to}
        error={error}
        onChange={(event) => dial.change(event.currentTarget.value)}
        rightSectionWidth={44}
        rightSection={
          <ActionIcon aria-label={t('erase')} disabled={to === ''} onClick={dial.erase}>
            <IconBackspace size={20} />
          </ActionIcon>
        }
      />
      <div className={classes.hint} aria-live="polite">
        {shown && shown !== to && <bdi dir="ltr">{shown}</bdi>}
        {person && (
          <span>
            <span className={classes.who}>{person.name}</span> · {t(`kind.${person.kind}`)}
          </span>
        )}
        {barred && (
          <Text inherit c="var(--mantine-color-error)">
            {refused('do_not_call')}
          </Text>
        )}
      </div>
    </div>
  );
}
