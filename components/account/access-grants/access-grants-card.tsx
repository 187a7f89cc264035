'use client';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReadCard } from '@/components/account/affiliate-dashboard/card';
import { ConfirmDialog, Ltr, useErrorText, useToast } from '@/components/ui';
import { accessGrantsOptions, revokeAccess } from '@/lib/account/affiliate-dashboard/access-grants';
import { browserClient } from '@/lib/supabase/browser';
import { GrantForm } from './grant-form';
import { useResourceNames } from './use-resource-names';

/** Where a referred owner gives, sees and takes back its affiliate's access. */
export function AccessGrantsCard() {
  const t = useTranslations('affiliate.grants');
  const format = useFormatter();
  const names = useResourceNames();
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const options = accessGrantsOptions(browserClient);
  const query = useQuery(options);
  const [taking, setTaking] = useState<string | null>(null);
  const revoke = useMutation({
    mutationFn: async (id: string) => revokeAccess(await browserClient(), id),
    onSuccess: () => {
      setTaking(null);
      toast.success(t('revoked'));
      return queries.invalidateQueries({ queryKey: options.queryKey });
    },
    onError: (error) => toast.error(t('failed'), errorText(error)),
  });
  return (
    <ReadCard title={t('cardTitle')} text={t('text')} query={query}>
      {({ affiliate, grants }) => (
        <Stack gap="lg">
          {affiliate ? (
            <>
              <Text>{t.rich('affiliate', { name: affiliate.name, email: () => <Ltr>{affiliate.email}</Ltr> })}</Text>
              <GrantForm />
            </>
          ) : (
            <Text c="dimmed">{t('none')}</Text>
          )}
          {grants.map((grant) => {
            const over = grant.revoked_at !== null || new Date(grant.expires_at) <= new Date();
            return (
              <Group key={grant.id} justify="space-between">
                <div>
                  <Text fw={600}>{names(grant.resources)}</Text>
                  <Text size="sm" c="dimmed">
                    {t('until', {
                      at: format.dateTime(new Date(grant.expires_at), { dateStyle: 'medium', timeStyle: 'short' }),
                    })}
                  </Text>
                </div>
                {over ? (
                  <Badge variant="default">{grant.revoked_at ? t('stateRevoked') : t('stateExpired')}</Badge>
                ) : (
                  <Button variant="default" onClick={() => setTaking(grant.id)}>
                    {t('revoke')}
                  </Button>
                )}
              </Group>
            );
          })}
          <ConfirmDialog
            opened={taking !== null}
            title={t('revokeTitle')}
            confirmLabel={t('revoke')}
            busy={revoke.isPending}
            onConfirm={() => taking && revoke.mutate(taking)}
            onClose={() => setTaking(null)}
          >
            {t('revokeText', { name: affiliate?.name ?? '' })}
          </ConfirmDialog>
        </Stack>
      )}
    </ReadCard>
  );
}
