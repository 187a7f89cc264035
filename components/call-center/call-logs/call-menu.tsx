'use client';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBraces, IconDots, IconFileText, IconLink } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { formatClock, useErrorText, useToast } from '@/components/ui';
import { saveFile } from '@/lib/browser/save-file';
import type { CallTurn } from '@/lib/call-center/call-logs/call-detail';
import { type CallLog, callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { callResultOptions } from '@/lib/call-center/call-logs/call-result-data';
import { transcriptJson, transcriptText } from '@/lib/call-center/call-logs/transcript-file';
import { browserClient } from '@/lib/supabase/browser';

/** The way to a call for a colleague, its transcript as a file for people, and all of it for programs. */
export function CallMenu({ call, turns }: { call: CallLog; turns: CallTurn[] }) {
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
  const copyLink = useMutation({
    // The page of the call itself, whatever it lies over here.
    mutationFn: () => navigator.clipboard.writeText(`${window.location.origin}${callLogs.path}/${call.id}`),
    onSuccess: () => toast.success(t('share.linkCopied')),
    onError: () => toast.error(t('share.notCopied')),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('share.title')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => copyLink.mutate()}>
          {t('share.link')}
        </Menu.Item>
        {turns.length > 0 && (
          <Menu.Item
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={() => saveFile(`${name}.txt`, 'text/plain;charset=utf-8', asText())}
          >
            {t('share.text')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconBraces size={16} aria-hidden />} onClick={() => asJson.mutate()}>
          {t('share.json')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
