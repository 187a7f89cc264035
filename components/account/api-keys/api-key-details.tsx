'use client';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNow, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog, Ltr, useErrorText } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { may } from '@/lib/access/viewer';
import { isResourceName } from '@/lib/access/resources';
import { statusOf } from '@/lib/account/api-keys/api-keys';
import { API_KEYS, revokeKey, type ApiKey } from '@/lib/account/api-keys/api-keys-data';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { ScopeGrid } from './scope-grid';

export function ApiKeyDetails({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('apiKeys');
  const tCommon = useTranslations('common');
  const errorText = useErrorText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const status = statusOf(apiKey, useNow());
  const revoke = useMutation({
    mutationFn: async () => revokeKey(await browserClient(), apiKey.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: API_KEYS });
      onClose();
    },
    onError: () => setAsking(false),
  });
  const rows = Object.keys(apiKey.scopes)
    .filter(isResourceName)
    .map((resource) => ({ resource, verbs: [] }));
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={apiKey.name}
        size="lg"
        closeButtonProps={{ 'aria-label': tCommon('close') }}
      >
        <Stack gap="md">
          {revoke.error && <Alert color="red">{errorText(revoke.error)}</Alert>}
          <Text c="dimmed" size="sm">
            <Ltr>
              <code>{apiKey.prefix}…</code>
            </Ltr>
            {' · '}
            {t(`status.${status}`)}
            {' · '}
            {t('made')} <RelativeTime at={apiKey.created_at} />
          </Text>
          <ScopeGrid rows={rows} scopes={apiKey.scopes} />
          {status === 'active' && may(viewer, 'apikeys', 'delete') && (
            <Group justify="flex-end">
              <Button color="red" variant="light" onClick={() => setAsking(true)}>
                {t('revoke.action')}
              </Button>
            </Group>
          )}
        </Stack>
      </Modal>
      <ConfirmDialog
        opened={asking}
        title={t('revoke.title', { name: apiKey.name })}
        confirmLabel={t('revoke.action')}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('revoke.text')}
      </ConfirmDialog>
    </>
  );
}
