'use client';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { isConnected } from '@/lib/call/connection';
import { LONGEST_TYPED } from '@/lib/call/limits';
import { phone } from '@/lib/dialer/phone-state';
import { typeToAgent } from '@/lib/dialer/talk';
import classes from './talk-entry.module.css';
import { useStore } from './use-store';

/** Typed words for the agent. What did not reach it stays in the field. */
export function TalkEntry() {
  const t = useTranslations('dialer.talk');
  const agentThere = useStore(
    phone,
    ({ connection, view }) => isConnected(connection) && view.participants.some(({ role }) => role === 'agent'),
  );
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const ready = agentThere && text.trim() !== '';

  const send = async () => {
    if (!ready) return;
    setText('');
    setFailed(false);
    try {
      await typeToAgent(text);
    } catch {
      setText((typed) => typed || text);
      setFailed(true);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        className={classes.field}
        aria-label={t('type')}
        placeholder={t('type')}
        autosize
        minRows={1}
        maxRows={4}
        dir="auto"
        maxLength={LONGEST_TYPED}
        value={text}
        error={failed && t('notSent')}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon type="submit" variant="filled" size={36} aria-label={t('send')} disabled={!ready}>
        <IconSend2 size={18} className={classes.mirror} />
      </ActionIcon>
    </form>
  );
}
