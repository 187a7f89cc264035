'use client';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { formatClock, useErrorText, useToast } from '@/components/ui';
import { saveFile } from '@/lib/browser/save-file';
import type { CallTurn } from '@/lib/call-center/call-logs/call-detail';
import type { CallLog } from '@/lib/call-center/call-logs/call-logs-resource';
import { callResultOptions } from '@/lib/call-center/call-logs/call-result-data';
import { transcriptJson, transcriptText } from '@/lib/call-center/call-logs/transcript-file';
import { browserClient } from '@/lib/supabase/browser';

/** The transcript as a file for people, or with the call's result for programs. */
export function TranscriptMenu({ call, turns }: { call: CallLog; turns: CallTurn[] }) {
  const t = useTranslations('calls');
  const name = `call-${call.created_at.slice(0, 10)}-${call.id.slice(0, 8)}`;
  const asText = () => transcriptText(turns, (role) => t(`role.${role}`), formatClock);
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const asJson = useMutation({
    mutationFn: async () => {
      const result = call.success ? await queries.ensureQueryData(callResultOptions(browserClient, call.id)) : null;
      saveFile(`${name}.json`, 'application/json', transcriptJson(call, turns, result));
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('transcriptFile.title')}>
          <IconDownload size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saveFile(`${name}.txt`, 'text/plain;charset=utf-8', asText())}>
          {t('transcriptFile.text')}
        </Menu.Item>
        <Menu.Item onClick={() => asJson.mutate()}>{t('transcriptFile.json')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
