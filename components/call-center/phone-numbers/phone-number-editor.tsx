'use client';
import { Divider, Stack } from '@mantine/core';
import { useTimeZone, useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/resource/record-editor';
import { hoursOf } from '@/lib/call-center/phone-numbers/opening-hours';
import { phoneNumberSchema } from '@/lib/call-center/phone-numbers/phone-number-schema';
import { type PhoneNumber, phoneNumbers } from '@/lib/call-center/phone-numbers/phone-numbers-resource';
import { isUuid } from '@/lib/resource/uuid';
import { NumberHealth } from './number-health';
import { RingNumber } from './ring-number';
import { PhoneNumberFields, type PhoneNumberValues } from './phone-number-fields';

const BLANK: PhoneNumberValues = {
  phoneNumber: '',
  label: '',
  assistant_id: null,
  phone_provider_id: null,
  allowed_countries: [],
  active: true,
  opening_hours: null,
  time_zone: 'UTC',
  fallback_assistant_id: null,
  closed_message: '',
  outbound_assistant_id: null,
  default_outbound: false,
};

/** The only thing about a number that there may be already. */
const FIELD_OF = { already_exists: 'phoneNumber' } as const;

export function PhoneNumberEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('numbers');
  const zone = useTimeZone() ?? 'UTC';
  return (
    <Stack gap="lg">
      <RecordEditor
        resource={phoneNumbers}
        schema={phoneNumberSchema}
        id={id}
        blank={{ ...BLANK, time_zone: zone }}
        valuesOf={valuesOf}
        nameOf={(row) => row.phoneNumber}
        createLabel={t('create')}
        fields={(form) => <PhoneNumberFields form={form} />}
        fieldOf={FIELD_OF}
        onDone={onDone}
      />
      {isUuid(id) && (
        <>
          <Divider />
          <RingNumber id={id} />
          <NumberHealth id={id} />
        </>
      )}
    </Stack>
  );
}

function valuesOf(row: PhoneNumber) {
  const { phoneNumber, label, assistant_id, phone_provider_id, allowed_countries, active } = row;
  const { time_zone, fallback_assistant_id, closed_message, outbound_assistant_id, default_outbound } = row;
  return {
    ...{ phoneNumber, label: label ?? '', assistant_id, phone_provider_id, allowed_countries, active },
    ...{ opening_hours: hoursOf(row.opening_hours), time_zone, fallback_assistant_id, closed_message },
    ...{ outbound_assistant_id, default_outbound },
  };
}
