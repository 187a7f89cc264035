'use client';
import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
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
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('remove', { place: at + 1 })}
              onClick={() => form.removeListItem('headers', at)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={headers.length >= MOST_HEADERS}
            onClick={() => form.insertListItem('headers', { name: '', value: '' })}
          >
            {t('add')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
