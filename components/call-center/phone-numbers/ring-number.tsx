'use client';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconPhoneIncoming } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextLink, useErrorText, useToast } from '@/components/ui';
import { callerNumber, CALLERS, type CallerKind, ringNumber } from '@/lib/call-center/phone-numbers/number-data';
import { type PhoneNumber, phoneNumbers } from '@/lib/call-center/phone-numbers/phone-numbers-resource';
import { outcomeKey } from '@/lib/call-center/call-logs/call-log';
import { isLoopbackNumber } from '@/lib/call/loopback-outcomes';
import { detailOptions } from '@/lib/resource/queries';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';

/** Incoming calls are tried without a telephone where the embedded carrier has the number. */
export function RingNumber({ id }: { id: string }) {
  const { data: row } = useQuery(detailOptions(browserClient, phoneNumbers, id));
  const may = useMay();
  if (!row || row.phone_provider_id !== null || !isLoopbackNumber(row.phoneNumber) || !may('callLogs', 'insert'))
    return null;
  return <Ring row={row} />;
}

function Ring({ row }: { row: PhoneNumber }) {
  const t = useTranslations('numbers.ring');
  const calls = useTranslations('calls');
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [kind, setKind] = useState<CallerKind>('books');
  const ring = useMutation({
    mutationFn: async () => ringNumber(await browserClient(), row.id, callerNumber(kind, row.phoneNumber)),
    onSuccess: (why) => {
      if (why === null) return toast.success(t('done'));
      toast.error(t('refused'), calls(`why.${outcomeKey({ state: 'ended', ended_code: why })}`));
    },
    onError: (error) => toast.error(t('refused'), errorText(error)),
    // A call that was missed stands below at once.
    onSettled: () => queries.invalidateQueries({ queryKey: phoneNumbers.keys.detail(row.id) }),
  });
  return (
    <Stack gap="xs" role="group" aria-label={t('title')}>
      <Text size="sm">{t('text')}</Text>
      <Group align="flex-end" gap="xs">
        <Select
          label={t('caller')}
          allowDeselect={false}
          data={CALLERS.map((caller) => ({ value: caller.kind, label: t(`kind.${caller.kind}`) }))}
          value={kind}
          onChange={(value) => setKind(value ?? 'books')}
        />
        <Button
          leftSection={<IconPhoneIncoming size={18} aria-hidden />}
          loading={ring.isPending}
          onClick={() => ring.mutate()}
        >
          {t('title')}
        </Button>
      </Group>
      {ring.isSuccess && ring.data === null && <TextLink href="/callcenter/live">{t('watch')}</TextLink>}
    </Stack>
  );
}
