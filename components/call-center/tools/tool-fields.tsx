'use client';
import { Group, NumberInput, Radio, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { TOOL_METHODS } from '@/lib/call-center/tools/tool-request';
import type { ToolForm } from '@/lib/call-center/tools/tool-schema';
import { TOOL_KINDS } from '@/lib/call-center/tools/tools-resource';
import { CalendarFields } from './calendar-fields';
import { DestinationRows } from './destination-rows';
import { HeaderRows } from './header-rows';
import { ParameterEditor } from './parameter-editor';

export type ToolFormApi = UseFormReturnType<ToolForm>;

/** A template is chosen first; what it needs follows. */
export function ToolFields({ form, isNew }: { form: ToolFormApi; isNew: boolean }) {
  const t = useTranslations('tools');
  const { kind } = form.getValues();
  return (
    <Stack gap="md">
      {isNew && <Templates form={form} />}
      <TextInput
        label={t('field.name')}
        description={t('help.name')}
        required
        data-autofocus
        dir="auto"
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('field.description')}
        description={t('help.description')}
        autosize
        minRows={2}
        dir="auto"
        {...form.getInputProps('description')}
      />
      {kind === 'http' && <RequestFields form={form} />}
      {kind === 'Calendar' && <CalendarFields form={form} />}
      {kind === 'callTransfer' && <DestinationRows form={form} />}
      <SpokenFields form={form} />
      <Switch
        label={t('field.active')}
        description={t('help.active')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      {isNew && kind === 'http' && (
        <Text size="sm" c="dimmed">
          {t('help.afterwards')}
        </Text>
      )}
    </Stack>
  );
}

function Templates({ form }: { form: ToolFormApi }) {
  const t = useTranslations('tools');
  return (
    <Radio.Group label={t('field.kind')} {...form.getInputProps('kind')}>
      <Stack gap={8} mt={6}>
        {TOOL_KINDS.map((kind) => (
          <Radio key={kind} value={kind} label={t(`kind.${kind}`)} description={t(`kindHelp.${kind}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function RequestFields({ form }: { form: ToolFormApi }) {
  const t = useTranslations('tools');
  return (
    <>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <Select
          label={t('field.method')}
          data={[...TOOL_METHODS]}
          allowDeselect={false}
          w={116}
          dir="ltr"
          {...form.getInputProps('method')}
        />
        <TextInput
          label={t('field.url')}
          placeholder="https://api.example.com/orders/{number}"
          required
          flex={1}
          dir="ltr"
          spellCheck={false}
          {...form.getInputProps('url')}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={-8}>
        {t.rich('help.url', { code: (text) => <code dir="ltr">{`{${String(text)}}`}</code> })}
      </Text>
      <ParameterEditor form={form} />
      <HeaderRows form={form} />
      <NumberInput
        label={t('field.seconds')}
        description={t('help.seconds')}
        min={1}
        max={30}
        maw={240}
        {...form.getInputProps('seconds')}
      />
    </>
  );
}

function SpokenFields({ form }: { form: ToolFormApi }) {
  const t = useTranslations('tools');
  const { kind, meanwhile, failure } = form.getValues();
  // What is typed reads in its own direction, an example in the page's.
  const dirOf = (text: string) => (text ? 'auto' : undefined);
  return (
    <>
      <TextInput
        label={t(kind === 'endCall' ? 'field.lastLine' : 'field.meanwhile')}
        placeholder={t(kind === 'endCall' ? 'example.lastLine' : 'example.meanwhile')}
        dir={dirOf(meanwhile)}
        {...form.getInputProps('meanwhile')}
      />
      {(kind === 'http' || kind === 'callTransfer') && (
        <TextInput
          label={t('field.failure')}
          description={t('help.failure')}
          placeholder={t('example.failure')}
          dir={dirOf(failure)}
          {...form.getInputProps('failure')}
        />
      )}
    </>
  );
}
