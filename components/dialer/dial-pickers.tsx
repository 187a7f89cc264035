'use client';
import { Alert, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { displayNumber } from '@/lib/phone/display';
import type { DialFormState } from './use-dial-form';

/** From which number, and with which agent. */
export function DialPickers({ dial }: { dial: DialFormState }) {
  const t = useTranslations('dialer');
  const missing = dial.refusal === 'choose_number' ? 'number' : dial.refusal === 'choose_agent' ? 'agent' : null;
  return (
    <>
      {missing && (
        <Alert role="alert" color="red" title={t('check.title')}>
          {t(missing === 'number' ? 'check.choose_number' : 'check.choose_agent')}
        </Alert>
      )}
      <Select
        label={t('pick.number')}
        placeholder={dial.loading ? t('pick.loading') : t('pick.numberPlaceholder')}
        nothingFoundMessage={t('pick.noNumber')}
        error={missing === 'number'}
        value={dial.own?.id ?? null}
        onChange={dial.chooseNumber}
        data={dial.numbers.map(({ id, phoneNumber, label }) => ({
          value: id,
          label: isolate(displayNumber(phoneNumber)) + (label ? ` · ${label}` : ''),
        }))}
        searchable={dial.numbers.length > 8}
      />
      {dial.withAgent ? (
        <Select
          label={t('pick.agent')}
          placeholder={dial.loading ? t('pick.loading') : t('pick.agentPlaceholder')}
          nothingFoundMessage={t('pick.noAgent')}
          error={missing === 'agent'}
          value={dial.agent?.id ?? null}
          onChange={dial.chooseAgent}
          data={dial.assistants.map(({ id, name }) => ({ value: id, label: name }))}
          searchable={dial.assistants.length > 8}
        />
      ) : (
        <Alert color="gray">{t('noAgentNote')}</Alert>
      )}
    </>
  );
}

/** Inside plain text a number keeps its direction by Unicode isolates. */
function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
