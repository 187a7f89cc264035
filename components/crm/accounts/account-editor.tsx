'use client';
import { Select, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/resource/record-editor';
import { accountSchema } from '@/lib/crm/accounts/account-schema';
import { type Account, accounts, tagsOf } from '@/lib/crm/accounts/accounts-resource';
import { BLANK_COMMON, commonValues } from '@/lib/crm/fields';
import { withRequired } from '@/lib/crm/custom-fields/custom-values';
import { useViewer } from '@/lib/session/viewer-context';
import { AddressFields, OwnerField } from '../common-fields';
import { CustomInputs } from '../custom-fields/custom-inputs';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import classes from '../crm.module.css';
import { DuplicateNotice } from '../duplicates/duplicate-notice';
import { useTwinRefusal } from '../duplicates/use-twin-refusal';
import { EmailFields } from '../emails/email-fields';
import { PhoneRows } from '../phone-rows';
import { TagsField } from '../tags-field';
import { useCompanyLists } from './use-company-lists';

const BLANK = { name: '', industry: null, size: null, revenue: null, tags_text: [], ...BLANK_COMMON };

export function AccountEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('crm');
  const { userId } = useViewer();
  const { active } = useCustomFields(accounts.table);
  const { industries, sizes, revenues } = useCompanyLists();
  const refusalAt = useTwinRefusal();
  return (
    <RecordEditor
      resource={accounts}
      schema={withRequired(accountSchema, active)}
      id={id}
      blank={{ ...BLANK, owner_id: userId }}
      valuesOf={valuesOf}
      nameOf={({ name }) => name}
      createLabel={t('accounts.create')}
      refusalAt={refusalAt}
      fields={(form) => (
        <Stack gap="md">
          <TextInput label={t('field.name')} required data-autofocus {...form.getInputProps('name')} />
          <TextInput label={t('field.website')} type="url" dir="ltr" {...form.getInputProps('website')} />
          <EmailFields form={form} />
          <PhoneRows form={form} />
          {id === 'new' && (
            <DuplicateNotice
              saving={form.submitting}
              typed={{
                ...{ name: form.values.name, company: '', accounts: true },
                emails: [form.values.email, ...form.values.emails.map(({ address }) => address)],
                numbers: form.values.phone_numbers.map(({ number }) => number),
              }}
            />
          )}
          <Select
            label={t('field.industry')}
            searchable
            clearable
            data={industries}
            {...form.getInputProps('industry')}
          />
          <div className={classes.pair}>
            <Select label={t('field.size')} clearable data={sizes} {...form.getInputProps('size')} />
            <Select label={t('field.revenue')} clearable data={revenues} {...form.getInputProps('revenue')} />
          </div>
          <TagsField label={t('field.tags')} {...form.getInputProps('tags_text')} />
          <AddressFields form={form} />
          <CustomInputs form={form} noun={accounts.table} />
          <OwnerField form={form} resource={accounts.name} />
        </Stack>
      )}
      onDone={onDone}
    />
  );
}

function valuesOf(row: Account) {
  const { name, industry, size, revenue } = row;
  const choices = { industry: industry || null, size: size || null, revenue: revenue || null };
  return { name, ...choices, tags_text: tagsOf(row), ...commonValues(row) };
}
