'use client';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { personName } from '@/lib/crm/columns';
import { convertLead } from '@/lib/crm/leads/convert-lead';
import { type Lead, leads } from '@/lib/crm/leads/leads-resource';
import { browserClient } from '@/lib/supabase/browser';
import { AccountSelect } from '../accounts/account-select';

/** Says what will be made of a lead, and makes it. */
export function ConvertDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const t = useTranslations('crm');
  const common = useTranslations('common');
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const [account, setAccount] = useState<string | null>(null);
  const [company, setCompany] = useState(lead.company);
  const name = personName(lead);
  const convert = useMutation({
    mutationFn: async () => convertLead(await browserClient(), lead, { account, company }),
    onSuccess: async (contact) => {
      toast.success(t('convert.done', { name }));
      router.push(`${contacts.path}/show/${contact}` as Route);
      const stale = [leads, contacts, accounts].map(({ keys }) => queries.invalidateQueries({ queryKey: keys.all }));
      await Promise.all(stale);
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('convert.title', { name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('convert.text')}</Text>
        <AccountSelect label={t('convert.account')} value={account} onChange={setAccount} />
        {!account && (
          <TextInput
            label={t('convert.company')}
            description={t('convert.companyHelp')}
            maxLength={200}
            value={company}
            onChange={(event) => setCompany(event.currentTarget.value)}
          />
        )}
        {convert.error && (
          <Text c="red" role="alert">
            {errorText(convert.error)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button loading={convert.isPending} onClick={() => convert.mutate()}>
            {t('convert.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
