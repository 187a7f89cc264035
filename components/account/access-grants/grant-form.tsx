'use client';
import { Button, Group, MultiSelect, Select, Stack, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { isResourceName } from '@/lib/access/resources';
import {
  accessGrantsOptions,
  GRANT_DAYS,
  GRANTABLE,
  grantAccess,
} from '@/lib/account/affiliate-dashboard/access-grants';
import { toAppError } from '@/lib/errors/to-app-error';
import { browserClient } from '@/lib/supabase/browser';

export function GrantForm() {
  const t = useTranslations('affiliate.grants');
  const names = useTranslations('shell.resource');
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [days, setDays] = useState('7');
  const [everything, setEverything] = useState(true);
  const [chosen, setChosen] = useState<string[]>([]);
  const give = useMutation({
    mutationFn: async () =>
      grantAccess(await browserClient(), Number(days), everything ? null : chosen.filter(isResourceName)),
    onSuccess: () => {
      toast.success(t('granted'));
      return queries.invalidateQueries({ queryKey: accessGrantsOptions(browserClient).queryKey });
    },
    onError: (error) => {
      if (toAppError(error).code !== 'grant_empty') toast.error(t('failed'), errorText(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Select
          label={t('days')}
          data={GRANT_DAYS.map((value) => ({ value: String(value), label: t('forDays', { days: value }) }))}
          value={days}
          allowDeselect={false}
          onChange={(value) => value && setDays(value)}
        />
        <Switch
          label={t('everythingLabel')}
          checked={everything}
          onChange={(event) => setEverything(event.currentTarget.checked)}
        />
        {!everything && (
          <MultiSelect
            label={t('areas')}
            data={GRANTABLE.map((value) => ({ value, label: names(value) }))}
            value={chosen}
            onChange={setChosen}
            error={give.error && toAppError(give.error).code === 'grant_empty' ? errorText(give.error) : undefined}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={give.isPending}>
            {t('give')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
