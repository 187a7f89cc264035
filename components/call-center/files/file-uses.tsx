'use client';
import { MultiSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import { type KnowledgeFile, knowledgeFiles } from '@/lib/call-center/files/files-resource';
import { setUses } from '@/lib/call-center/files/knowledge';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';

/** Which assistants look into the file; a change holds from the next call on. */
export function FileUses({ file }: { file: KnowledgeFile }) {
  const t = useTranslations('files');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const may = useMay();
  const { data: assistants = [] } = useQuery(assistantNamesOptions(browserClient));
  const set = useMutation({
    mutationFn: async (ids: string[]) => setUses(await browserClient(), file.id, ids),
    onSettled: () => queries.invalidateQueries({ queryKey: knowledgeFiles.keys.all }),
  });
  const used = file.uses.flatMap(({ assistant }) => assistant?.id ?? []);
  return (
    <Stack gap="xs" component="section">
      <MultiSelect
        label={t('field.uses')}
        description={t('help.uses')}
        searchable
        clearable
        disabled={!may(knowledgeFiles.name, 'update')}
        data={assistants.map(({ id, name }) => ({ value: id, label: name }))}
        value={set.isPending ? set.variables : used}
        onChange={(ids) => set.mutate(ids)}
      />
      {set.isError && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {errorText(set.error)}
        </Text>
      )}
    </Stack>
  );
}
