'use client';
import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ResourceTable } from '@/components/resource/resource-table';
import { EmptyState, ErrorState, useErrorText } from '@/components/ui';
import { may } from '@/lib/access/viewer';
import { apiKeysOptions } from '@/lib/account/api-keys/api-keys-data';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { useApiKeyColumns } from './api-key-columns';
import { ApiKeysHead } from './api-keys-head';

const CreateKeyDialog = dynamic(() => import('./create-key-dialog').then((module) => module.CreateKeyDialog));
const ApiKeyDetails = dynamic(() => import('./api-key-details').then((module) => module.ApiKeyDetails));

export function ApiKeysScreen() {
  const t = useTranslations('apiKeys');
  const tCommon = useTranslations('common');
  const errorText = useErrorText();
  const viewer = useViewer();
  const [open, setOpen] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const { data, error, refetch } = useQuery(apiKeysOptions(browserClient));
  const columns = useApiKeyColumns(setOpen);
  const shown = data?.find(({ id }) => id === open);
  const make = may(viewer, 'apikeys', 'insert') && (
    <Button leftSection={<IconKey size={16} />} onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <Stack gap="md">
      <ApiKeysHead action={make} />
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
      ) : data?.length === 0 ? (
        <EmptyState icon={<IconKey />} title={t('empty')} />
      ) : (
        <ResourceTable
          label={t('title')}
          columns={columns}
          rows={data}
          sort={{ column: 'created_at', ascending: false }}
          onSort={() => undefined}
          openId={open}
          onOpen={setOpen}
        />
      )}
      {making && <CreateKeyDialog onClose={() => setMaking(false)} />}
      {shown && <ApiKeyDetails apiKey={shown} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
