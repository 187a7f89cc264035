'use client';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PersonValues } from '@/lib/crm/fields';
import classes from './crm.module.css';
import { DuplicateNotice } from './duplicates/duplicate-notice';
import { EmailFields } from './emails/email-fields';
import { PhoneRows } from './phone-rows';
import { TagsField } from './tags-field';
import { useCatalogues } from './use-catalogues';

interface Props {
  form: UseFormReturnType<PersonValues>;
  /** What stands beside the job title: the account, or the company's name. */
  company: ReactNode;
  /** Somebody new: whoever is there already is named. */
  fresh: boolean;
}

/** Contacts and leads: who somebody is. */
export function PersonFields({ form, company, fresh }: Props) {
  const t = useTranslations('crm.field');
  const { languages, sources } = useCatalogues();
  return (
    <>
      <div className={classes.pair}>
        <TextInput label={t('first_name')} data-autofocus {...form.getInputProps('first_name')} />
        <TextInput label={t('last_name')} {...form.getInputProps('last_name')} />
      </div>
      <EmailFields form={form} />
      <PhoneRows form={form} />
      {fresh && (
        <DuplicateNotice
          saving={form.submitting}
          typed={{
            emails: [form.values.email, ...form.values.emails.map(({ address }) => address)],
            numbers: form.values.phone_numbers.map(({ number }) => number),
            name: `${form.values.first_name} ${form.values.last_name}`,
            company: typeof form.values.company === 'string' ? form.values.company : '',
            accounts: false,
          }}
        />
      )}
      <div className={classes.pair}>
        {company}
        <TextInput label={t('job_title')} {...form.getInputProps('job_title')} />
        <Select label={t('source')} clearable data={sources(form.values.source)} {...form.getInputProps('source')} />
        <TextInput label={t('birthday')} type="date" {...form.getInputProps('birthday')} />
      </div>
      <Select
        label={t('preferred_language')}
        searchable
        clearable
        data={languages()}
        {...form.getInputProps('preferred_language')}
      />
      <TextInput label={t('website')} type="url" dir="ltr" {...form.getInputProps('website')} />
      <TagsField label={t('tags')} {...form.getInputProps('tags')} />
    </>
  );
}
