'use client';
import { ActionIcon, Button, Group, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { EMAIL_TYPES, withFirst } from '@/lib/crm/emails/email-entries';
import type { CommonValues, EmailValues } from '@/lib/crm/fields';
import classes from '../crm.module.css';

const BLANK: EmailValues = { address: '', label: '', type: 'work' };

/** The first address of a record, and further ones below it; each of those can become the first. */
export function EmailFields({ form }: { form: UseFormReturnType<CommonValues> }) {
  const t = useTranslations('crm.emails');
  const label = useTranslations('crm.field')('email');
  const { email, emails } = form.values;
  const makeFirst = (place: number) => {
    const next = withFirst(email, emails, place);
    form.setFieldValue('email', next.email);
    form.setFieldValue('emails', next.emails);
    form.clearFieldError(`emails.${place}.address`);
  };
  return (
    <>
      <TextInput label={label} type="email" dir="ltr" {...form.getInputProps('email')} />
      {emails.map((_, place) => (
        <div key={place} role="group" aria-label={t('row', { place: place + 2 })} className={classes.phone}>
          <TextInput
            type="email"
            dir="ltr"
            aria-label={t('address')}
            placeholder="name@example.com"
            {...form.getInputProps(`emails.${place}.address`)}
          />
          <Select
            aria-label={t('type')}
            allowDeselect={false}
            data={EMAIL_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            {...form.getInputProps(`emails.${place}.type`)}
          />
          <TextInput
            aria-label={t('label')}
            placeholder={t('label')}
            {...form.getInputProps(`emails.${place}.label`)}
          />
          <Group gap="xs" justify="space-between" wrap="nowrap">
            <Button variant="default" size="xs" onClick={() => makeFirst(place)}>
              {t('makeFirst')}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('remove')}
              onClick={() => form.removeListItem('emails', place)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('emails', BLANK)}
        >
          {t('add')}
        </Button>
      </Group>
    </>
  );
}
