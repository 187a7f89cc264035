'use client';
import { Checkbox, Group, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { RemoveRow } from '@/components/resource/rows';
import { VALUE_TYPES } from '@/lib/call/tool-parameters';
import type { ToolFormApi } from './tool-fields';

/** One parameter: what it is called, what it may be, and what it means. */
export function ParameterFields({ form, at }: { form: ToolFormApi; at: number }) {
  const t = useTranslations('tools.parameters');
  const { type, description } = form.getValues().rows[at] ?? {};
  const place = at + 1;
  return (
    <Stack gap={8} role="group" aria-label={t('one', { place })}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <TextInput
          label={t('name')}
          dir="ltr"
          spellCheck={false}
          flex={1}
          required
          {...form.getInputProps(`rows.${at}.name`)}
        />
        <Select
          label={t('type')}
          allowDeselect={false}
          w={168}
          data={VALUE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          {...form.getInputProps(`rows.${at}.type`)}
        />
        <RemoveRow label={t('remove', { place })} labelled onClick={() => form.removeListItem('rows', at)} />
      </Group>
      <TextInput
        label={t('description')}
        placeholder={t('descriptionExample')}
        dir={description ? 'auto' : undefined}
        {...form.getInputProps(`rows.${at}.description`)}
      />
      {type !== 'boolean' && (
        <TagsInput
          label={t('choices')}
          description={t('choicesHelp')}
          maxTags={50}
          dir="auto"
          {...form.getInputProps(`rows.${at}.choices`)}
        />
      )}
      <Checkbox label={t('required')} {...form.getInputProps(`rows.${at}.required`, { type: 'checkbox' })} />
    </Stack>
  );
}
