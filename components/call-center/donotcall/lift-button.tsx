'use client';
import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { type Barred, doNotCall } from '@/lib/call-center/donotcall/donotcall-resource';
import { liftNumber } from '@/lib/call-center/donotcall/donotcall-story';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';

/** Calls to a number are allowed again only with a reason, which stays in its history. */
export function LiftButton({ entry, onLifted }: { entry: Barred; onLifted: () => void }) {
  const t = useTranslations('donotcall.lift');
  const close = useTranslations('common')('close');
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const may = useMay();
  const lift = useMutation({
    mutationFn: async () => liftNumber(await browserClient(), entry.id, reason),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: doNotCall.keys.all });
      toast.success(t('done', { number: entry.number }));
      onLifted();
    },
  });
  if (!may(doNotCall.name, 'delete')) return null;
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('title')}
        size="sm"
        closeButtonProps={{ 'aria-label': close }}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            lift.mutate();
          }}
        >
          <Stack gap="md">
            <Text>{t('text', { number: entry.number })}</Text>
            <Textarea
              label={t('reason')}
              required
              autosize
              minRows={2}
              maxLength={500}
              data-autofocus
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={lift.isError && errorText(lift.error)}
            />
            <Button type="submit" color="red" loading={lift.isPending}>
              {t('confirm')}
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
