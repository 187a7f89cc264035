'use client';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/resource/record-editor';
import { contactSchema } from '@/lib/crm/contacts/contact-schema';
import { type Contact, contacts } from '@/lib/crm/contacts/contacts-resource';
import { personName } from '@/lib/crm/columns';
import { BLANK_COMMON, BLANK_PERSON, commonValues, personValues } from '@/lib/crm/fields';
import { withRequired } from '@/lib/crm/custom-fields/custom-values';
import { detailOptions } from '@/lib/resource/queries';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { AccountSelect } from '../accounts/account-select';
import { AddressFields, OwnerField } from '../common-fields';
import { CustomInputs } from '../custom-fields/custom-inputs';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { useTwinRefusal } from '../duplicates/use-twin-refusal';
import { PersonFields } from '../person-fields';

interface Props {
  id: string;
  onDone: () => void;
}

export function ContactEditor({ id, onDone }: Props) {
  const t = useTranslations('crm');
  const { userId } = useViewer();
  const { active } = useCustomFields(contacts.table);
  const { data: row = null } = useQuery({ ...detailOptions(browserClient, contacts, id), enabled: id !== 'new' });
  const refusalAt = useTwinRefusal();
  return (
    <RecordEditor
      resource={contacts}
      schema={withRequired(contactSchema, active)}
      id={id}
      blank={{ ...BLANK_PERSON, crm_account_id: null, ...BLANK_COMMON, owner_id: userId }}
      valuesOf={(contact: Contact) => ({
        ...personValues(contact),
        crm_account_id: contact.crm_account_id,
        ...commonValues(contact),
      })}
      nameOf={personName}
      createLabel={t('contacts.create')}
      refusalAt={refusalAt}
      fields={(form) => (
        <Stack gap="md">
          <PersonFields
            form={form}
            fresh={id === 'new'}
            company={
              <AccountSelect
                label={t('field.account')}
                known={row?.account}
                {...form.getInputProps('crm_account_id')}
              />
            }
          />
          <AddressFields form={form} />
          <CustomInputs form={form} noun={contacts.table} />
          <OwnerField form={form} resource={contacts.name} />
        </Stack>
      )}
      onDone={onDone}
    />
  );
}
