'use client';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { PersonNoun } from '@/lib/call-center/call-changes/call-changes';
import { ownField } from '@/lib/call-center/call-changes/crm-rules';
import { ownFieldsOptions } from '@/lib/call-center/call-changes/own-fields';
import { browserClient } from '@/lib/supabase/browser';
import { FieldMode, type RulesProps } from './field-mode';

/** The same for what the account asks for besides, of leads and of contacts. */
export function OwnFieldModes(props: RulesProps) {
  return (
    <>
      <OfNoun noun="crm_leads" {...props} />
      <OfNoun noun="crm_contacts" {...props} />
    </>
  );
}

function OfNoun({ noun, ...props }: RulesProps & { noun: PersonNoun }) {
  const t = useTranslations('callChanges');
  const heading = useId();
  const { data = [] } = useQuery(ownFieldsOptions(browserClient));
  const active = data.filter((field) => field.noun === noun && !field.retired);
  if (active.length === 0) return null;
  return (
    <Stack gap={8} role="group" aria-labelledby={heading}>
      <Text id={heading} size="sm" fw={600}>
        {t(`ownFields.${noun}`)}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {active.map(({ key }) => (
          <FieldMode key={key} field={ownField(key)} {...props} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
