'use client';
import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/resource/record-editor';
import { phoneNumberSchema } from '@/lib/call-center/phone-numbers/phone-number-schema';
import { type PhoneNumber, phoneNumbers } from '@/lib/call-center/phone-numbers/phone-numbers-resource';
import { PhoneNumberFields, type PhoneNumberValues } from './phone-number-fields';

const BLANK: PhoneNumberValues = {
  phoneNumber: '',
  label: '',
  assistant_id: null,
  phone_provider_id: null,
  allowed_countries: [],
  active: true,
};

export function PhoneNumberEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('numbers');
  return (
    <RecordEditor
      resource={phoneNumbers}
      schema={phoneNumberSchema}
      id={id}
      blank={BLANK}
      valuesOf={valuesOf}
      nameOf={(row) => row.phoneNumber}
      createLabel={t('create')}
      fields={(form) => <PhoneNumberFields form={form} />}
      onDone={onDone}
    />
  );
}

function valuesOf(row: PhoneNumber) {
  const { phoneNumber, label, assistant_id, phone_provider_id, allowed_countries, active } = row;
  return { phoneNumber, label: label ?? '', assistant_id, phone_provider_id, allowed_countries, active };
}
