'use client';
import { Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AddRow, RemoveRow } from '@/components/resource/rows';
import { MOST_HEADERS } from '@/lib/call-center/tools/tool-schema';
import type { ToolFormApi } from './tool-fields';

/** What is sent besides; a secret stands there by its name. */
export function HeaderRows({ form }: { form: ToolFormApi }) {
  const t = useTranslations('tools.headers');
  const { headers } = form.getValues();
  return (
    <Fieldset legend={t('title')}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {t.rich('help', { code: (text) => <code dir="ltr">{`{${String(text)}}`}</code> })}
        </Text>
        {headers.map((_, at) => (
          <Group key={at} gap="xs" align="flex-start">
            <TextInput
              aria-label={t('name', { place: at + 1 })}
              placeholder="Authorization"
              dir="ltr"
              spellCheck={false}
              flex="1 1 160px"
              {...form.getInputProps(`headers.${at}.name`)}
            />
            <TextInput
              aria-label={t('value', { place: at + 1 })}
              placeholder="Bearer {API_KEY}"
              dir="ltr"
              spellCheck={false}
              flex="2 1 200px"
              {...form.getInputProps(`headers.${at}.value`)}
            />
            <RemoveRow label={t('remove', { place: at + 1 })} onClick={() => form.removeListItem('headers', at)} />
          </Group>
        ))}
        <AddRow
          disabled={headers.length >= MOST_HEADERS}
          onClick={() => form.insertListItem('headers', { name: '', value: '' })}
        >
          {t('add')}
        </AddRow>
      </Stack>
    </Fieldset>
  );
}
