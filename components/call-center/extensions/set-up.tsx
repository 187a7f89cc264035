'use client';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { makePassword } from '@/lib/call-center/extensions/make-password';
import { type Extension, extensions } from '@/lib/call-center/extensions/extensions-resource';
import { useMay } from '@/lib/session/viewer-context';
import { SetUpCard } from './set-up-card';

/** What a telephone is told; its password is made anew, as the former one is nowhere. */
export function SetUp({ row }: { row: Extension }) {
  const t = useTranslations('extensions');
  const errorText = useErrorText();
  const may = useMay();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => makePassword(row.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: extensions.keys.all }),
  });
  return (
    <Stack gap="sm" maw={720}>
      <SetUpCard user={row.sip_user} password={make.data} onDone={make.data ? make.reset : undefined} />
      {make.error && <Alert color="red">{errorText(make.error)}</Alert>}
      {!make.data && (
        <>
          <Text size="sm" c="dimmed">
            {row.password_set_at ? (
              <>
                {t('password.since')} <RelativeTime at={row.password_set_at} />
              </>
            ) : (
              t('password.none')
            )}
          </Text>
          {may(extensions.name, 'update') && (
            <Group>
              <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
                {t(row.password_set_at ? 'password.again' : 'password.make')}
              </Button>
            </Group>
          )}
          {row.password_set_at && (
            <Text size="sm" c="dimmed">
              {t('password.consequence')}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
