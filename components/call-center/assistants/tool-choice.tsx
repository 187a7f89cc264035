'use client';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toolNamesOptions } from '@/lib/call-center/tools/tool-data';
import { browserClient } from '@/lib/supabase/browser';
import type { AssistantForm } from './assistant-fields';

/** What the agent may do besides talking, of what the account has. */
export function ToolChoice({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants');
  const { data: tools = [] } = useQuery(toolNamesOptions(browserClient));
  return (
    <MultiSelect
      label={t('field.tool_ids')}
      description={t('help.tool_ids')}
      placeholder={tools.length === 0 ? t('noTools') : undefined}
      searchable
      clearable
      maxValues={20}
      data={tools.map(({ id, name, active }) => ({ value: id, label: active ? name : t('toolOff', { name }) }))}
      {...form.getInputProps('tool_ids')}
    />
  );
}
