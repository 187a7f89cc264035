'use client';
import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ResourceTable } from '@/components/resource/resource-table';
import { ErrorState, PageHead, useErrorText } from '@/components/ui';
import { credentialsOptions } from '@/lib/account/credentials/credentials-data';
import { KEY_PROVIDERS } from '@/lib/catalogues/key-providers';
import { browserClient } from '@/lib/supabase/browser';
import { useCredentialColumns } from './credential-columns';

const CredentialDialog = dynamic(() => import('./credential-dialog').then((module) => module.CredentialDialog));

/** Every provider with what the account has told of it; a key itself is never shown again. */
export function CredentialsScreen() {
  const t = useTranslations('credentials');
  const tCommon = useTranslations('common');
  const errorText = useErrorText();
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(credentialsOptions(browserClient));
  const columns = useCredentialColumns(setOpen);
  const rows =
    data && KEY_PROVIDERS.map((one) => ({ ...one, saved: data.find(({ provider }) => provider === one.id) }));
  const shown = rows?.find(({ id }) => id === open);
  return (
    <Stack gap="md">
      <PageHead title={t('title')} trail={[t('trail')]} />
      <Text c="dimmed" maw={720}>
        {t('intro')}
      </Text>
      {error && !data ? (
        <ErrorState
          icon={<IconAlertTriangle />}
          title={t('failed')}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {tCommon('tryAgain')}
            </Button>
          }
        >
          {errorText(error)}
        </ErrorState>
      ) : (
        <ResourceTable
          label={t('title')}
          columns={columns}
          rows={rows}
          sort={{ column: 'provider', ascending: true }}
          onSort={() => undefined}
          openId={open}
          onOpen={setOpen}
        />
      )}
      {shown && <CredentialDialog key={shown.id} provider={shown} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
