'use client';
import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { phoneProviders, type SipProvider } from '@/lib/call-center/phone-providers/phone-providers-resource';
import { saveProviderPassword } from '@/lib/call-center/phone-providers/provider-data';

/** Written, never shown again: only that there is one, and since when. */
export function ProviderPassword({ row }: { row: Pick<SipProvider, 'id' | 'password_set_at'> }) {
  const t = useTranslations('phoneProviders');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: (value: string | null) => saveProviderPassword(row.id, value),
    onSuccess: async (_, value) => {
      await queries.invalidateQueries({ queryKey: phoneProviders.keys.all });
      setPassword('');
      toast.success(t(value === null ? 'password.removed' : 'password.saved'));
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (password) save.mutate(password);
      }}
    >
      <Stack gap="sm" maw={720}>
        {save.error && <Alert color="red">{errorText(save.error)}</Alert>}
        <PasswordInput
          label={t(row.password_set_at ? 'password.new' : 'field.password')}
          description={t('help.password')}
          dir="ltr"
          autoComplete="new-password"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {row.password_set_at ? (
            <>
              {t('password.since')} <RelativeTime at={row.password_set_at} />
            </>
          ) : (
            t('password.none')
          )}
        </Text>
        <Group justify="space-between">
          <Button type="submit" variant="default" disabled={!password} loading={save.isPending}>
            {t('password.save')}
          </Button>
          {row.password_set_at && (
            <Button color="red" variant="subtle" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {t('password.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
