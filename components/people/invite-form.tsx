'use client';
import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useUnsaved } from '@/components/resource/unsaved-context';
import { useErrorText, useToast } from '@/components/ui';
import { toAppError } from '@/lib/errors/to-app-error';
import { LOCALE_NAMES, LOCALES, toAccountLocale } from '@/lib/i18n/locales';
import { invitations, invite } from '@/lib/people/invitations';
import { browserClient } from '@/lib/supabase/browser';
import { RoleSelect } from './role-select';

const AT_ROLE = ['role_not_found', 'beyond_own_rights'];

/** Every refusal stands at the field that it is about, and what was typed stays. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('people');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const locale = toAccountLocale(useLocale());
  const form = useForm({
    initialValues: { email: '', role: '', lang: locale },
    validate: {
      email: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : errors('invalid_email')),
      role: (value) => (value ? null : t('chooseRole')),
    },
  });
  const nothingToLose = useUnsaved(form.isDirty());
  const send = useMutation({
    mutationFn: async (values: typeof form.values) => invite(await browserClient(), values),
    onSuccess: (_, { email }) => {
      toast.success(t('invited', { email }));
      nothingToLose();
      onDone();
      return queries.invalidateQueries({ queryKey: invitations.keys.all });
    },
    onError: (error) =>
      form.setFieldError(AT_ROLE.includes(toAppError(error).code) ? 'role' : 'email', errorText(error)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
      <Stack>
        <TextInput
          label={t('column.email')}
          type="email"
          dir="ltr"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <RoleSelect label={t('column.role')} required {...form.getInputProps('role')} />
        <Select
          label={t('language')}
          allowDeselect={false}
          data={LOCALES.map((one) => ({ value: toAccountLocale(one), label: LOCALE_NAMES[one] }))}
          {...form.getInputProps('lang')}
        />
        <Button type="submit" loading={send.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}
