'use client';
import { Checkbox, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { SDK_MESSAGES } from '@/lib/embed/sdk-messages';
import type { AssistantForm } from './assistant-fields';
import { AssistantSection } from './assistant-section';

/** What a site that holds the agent is told of its visitors' conversations. */
export function SdkMessageFields({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants.sdk');
  return (
    <AssistantSection title={t('title')}>
      <Checkbox.Group label={t('label')} description={t('help')} {...form.getInputProps('sdk_messages')}>
        <Stack gap={8} mt={8}>
          {SDK_MESSAGES.map((name) => (
            <Checkbox key={name} value={name} label={<bdi dir="ltr">{name}</bdi>} description={t(`message.${name}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </AssistantSection>
  );
}
