'use client';
import { useTranslations } from 'next-intl';
import { LONGEST_TYPED } from '@/lib/call/limits';
import { typeToAgent } from '@/lib/dialer/talk';
import { TextEntry } from './text-entry';
import { useAgentThere } from './use-agent-there';

/** Typed words for the agent of a call from the page. */
export function TalkEntry() {
  const t = useTranslations('dialer.talk');
  return (
    <TextEntry
      label={t('type')}
      sendLabel={t('send')}
      longest={LONGEST_TYPED}
      ready={useAgentThere()}
      send={typeToAgent}
      failureText={() => t('notSent')}
    />
  );
}
