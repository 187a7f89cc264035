'use client';
import { Checkbox, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AddRow, RemoveRow } from '@/components/resource/rows';
import { BLANK_DESTINATION, MOST_DESTINATIONS } from '@/lib/call-center/tools/tool-settings';
import { isExtension } from '@/lib/phone/normalise';
import type { ToolFormApi } from './tool-fields';

/** Whom a call may be handed to, and nobody else. */
export function DestinationRows({ form }: { form: ToolFormApi }) {
  const t = useTranslations('tools.destinations');
  const { destinations } = form.getValues();
  return (
    <Fieldset legend={t('title')}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {t('help')}
        </Text>
        {destinations.map(({ number }, at) => (
          <Group key={at} gap="xs" align="flex-start" role="group" aria-label={t('one', { place: at + 1 })}>
            <TextInput
              label={t('name')}
              placeholder={t('nameExample')}
              flex="1 1 160px"
              {...form.getInputProps(`destinations.${at}.name`)}
            />
            <TextInput
              label={t('number')}
              placeholder="+12025550109"
              type="tel"
              dir="ltr"
              flex="1 1 180px"
              {...form.getInputProps(`destinations.${at}.number`)}
            />
            <RemoveRow
              label={t('remove', { place: at + 1 })}
              labelled
              disabled={destinations.length === 1}
              onClick={() => form.removeListItem('destinations', at)}
            />
            <Checkbox
              label={t('refer')}
              disabled={isExtension(number.trim())}
              w="100%"
              {...form.getInputProps(`destinations.${at}.refer`, { type: 'checkbox' })}
            />
          </Group>
        ))}
        <AddRow
          disabled={destinations.length >= MOST_DESTINATIONS}
          onClick={() => form.insertListItem('destinations', { ...BLANK_DESTINATION })}
        >
          {t('add')}
        </AddRow>
        <Text size="xs" c="dimmed">
          {t('referHelp')}
        </Text>
      </Stack>
    </Fieldset>
  );
}
