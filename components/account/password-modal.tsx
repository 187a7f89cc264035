'use client';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PasswordFields } from '@/components/auth/password-fields';
import { useNewPassword } from '@/components/auth/use-new-password';
import { useToast } from '@/components/ui';
import { SESSIONS_KEY } from '@/lib/user-admin/sessions';

export function PasswordModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('account');
  const tAuth = useTranslations('auth.update');
  const toast = useToast();
  const queries = useQueryClient();
  const { form, change, submit } = useNewPassword({
    asksCurrent: true,
    onDone: () => {
      toast.success(tAuth('doneTitle'), tAuth('doneText'));
      form.reset();
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
      onClose();
    },
    onFailed: () => toast.error(t('password.failedTitle'), t('password.failedText')),
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('password.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed" size="sm">
            {tAuth('text')}
          </Text>
          <PasswordFields form={form} asksCurrent />
          <Button type="submit" loading={change.isPending}>
            {t('password.title')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
