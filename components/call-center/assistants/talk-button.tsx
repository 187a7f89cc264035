'use client';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { openDock } from '@/lib/dialer/dock';
import { useMay } from '@/lib/session/viewer-context';

/** The phone's code comes with the first call. */
export async function startTalk(id: string): Promise<void> {
  openDock();
  const { talk } = await import('@/lib/dialer/talk');
  await talk(id);
}

export function TalkIcon({ id, name }: { id: string; name: string }) {
  const t = useTranslations('assistants.talk');
  const label = t('to', { name });
  return useMay()('callLogs', 'insert') ? (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => void startTalk(id)}>
        <IconPhoneCall size={18} />
      </ActionIcon>
    </Tooltip>
  ) : null;
}

/** Over a form the agent still is what was saved last: whoever changed it saves first. */
export function TalkButton({ id, unsaved, onTalk }: { id: string; unsaved: boolean; onTalk: () => void }) {
  const t = useTranslations('assistants.talk');
  if (!useMay()('callLogs', 'insert')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPhoneCall size={18} />}
      disabled={unsaved}
      onClick={() => {
        onTalk();
        void startTalk(id);
      }}
    >
      {t(unsaved ? 'saveFirst' : 'action')}
    </Button>
  );
}
