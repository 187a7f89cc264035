'use client';
import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui';
import { createRole, roles, TEMPLATES } from '@/lib/people/roles';
import { browserClient } from '@/lib/supabase/browser';

/** A role begins as one of the templates; its rights are set where it opens. */
export function NewRole({ onMade }: { onMade: (id: string) => void }) {
  const t = useTranslations('people');
  const required = useTranslations('resource.validation');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: '', template: 'Agent' },
    validate: { name: (value) => (value.trim() ? null : required('required')) },
  });
  const make = useMutation({
    mutationFn: async ({ name, template }: typeof form.values) =>
      createRole(await browserClient(), name.trim(), { template: TEMPLATES.find((one) => one === template) }),
    onSuccess: async (id) => {
      await queries.invalidateQueries({ queryKey: roles.keys.all });
      onMade(id);
    },
    onError: (error) => form.setFieldError('name', errorText(error)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => make.mutate(values))}>
      <Stack>
        <TextInput label={t('column.name')} required maxLength={80} data-autofocus {...form.getInputProps('name')} />
        <Select
          label={t('template')}
          allowDeselect={false}
          data={TEMPLATES.map((one) => ({ value: one, label: t(`templates.${one}`) }))}
          {...form.getInputProps('template')}
        />
        <Button type="submit" loading={make.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('create')}
        </Button>
      </Stack>
    </form>
  );
}
