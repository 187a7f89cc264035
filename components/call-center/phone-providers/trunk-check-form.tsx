'use client';
import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui';
import {
  providerNumbersOptions,
  startTrunkCheck,
  trunkChecksOptions,
} from '@/lib/call-center/phone-providers/trunk-check-data';
import { displayNumber } from '@/lib/phone/display';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';

interface Props {
  id: string;
  working: boolean;
  onStarted: () => void;
}

/** Starts a check: with a call to somebody, or of the address alone. */
export function TrunkCheckForm({ id, working, onStarted }: Props) {
  const t = useTranslations('trunkCheck');
  const may = useMay();
  const language = useLocale();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { data: numbers = [], isSuccess } = useQuery(providerNumbersOptions(browserClient, id));
  const [chosen, setChosen] = useState<string | null>(null);
  const [to, setTo] = useState('');
  const from = chosen ?? numbers[0]?.phoneNumber ?? null;
  const call = from && to.trim() ? { from, to: to.trim() } : null;
  const start = useMutation({
    mutationFn: async () => startTrunkCheck(await browserClient(), { provider: id, language, call }),
    onSuccess: async () => {
      onStarted();
      await queries.invalidateQueries({ queryKey: trunkChecksOptions(browserClient, id).queryKey });
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate();
      }}
    >
      <Stack gap="sm">
        {start.error && (
          <Alert color="red" role="alert">
            {errorText(start.error)}
          </Alert>
        )}
        {isSuccess && numbers.length === 0 && <Text size="sm">{t('noNumbers')}</Text>}
        {numbers.length > 0 && may('callLogs', 'insert') && (
          <>
            <Select
              label={t('from')}
              allowDeselect={false}
              value={from}
              onChange={setChosen}
              data={numbers.map(({ phoneNumber, label }) => ({
                value: phoneNumber,
                label: `\u2066${displayNumber(phoneNumber)}\u2069${label ? ` · ${label}` : ''}`,
              }))}
            />
            <TextInput
              label={t('to')}
              description={t('toHelp')}
              type="tel"
              dir="ltr"
              autoComplete="off"
              maxLength={30}
              value={to}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            />
          </>
        )}
        <Group>
          <Button
            type="submit"
            variant="default"
            leftSection={<IconStethoscope size={18} aria-hidden />}
            loading={start.isPending || working}
          >
            {t(call ? 'runCall' : 'runAddress')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
