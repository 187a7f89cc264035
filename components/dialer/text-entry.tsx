'use client';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import classes from './text-entry.module.css';

interface Props {
  label: string;
  sendLabel: string;
  description?: string;
  longest: number;
  /** Somebody is there to read it. */
  ready: boolean;
  send: (text: string) => Promise<void>;
  failureText: (error: unknown) => string;
}

/** Typed words for the agent; Enter sends. What did not reach it stays in the field. */
export function TextEntry({ label, sendLabel, description, longest, ready, send, failureText }: Props) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const sendable = ready && text.trim() !== '';

  const submit = async () => {
    if (!sendable) return;
    setText('');
    setFailure(null);
    try {
      await send(text.trim());
    } catch (error) {
      setText((typed) => typed || text);
      setFailure(failureText(error));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        className={classes.field}
        aria-label={label}
        placeholder={label}
        description={description}
        inputWrapperOrder={['input', 'description', 'error']}
        autosize
        minRows={1}
        maxRows={4}
        dir="auto"
        maxLength={longest}
        value={text}
        error={failure}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon type="submit" variant="filled" size={36} aria-label={sendLabel} disabled={!sendable}>
        <IconSend2 size={18} className={classes.mirror} />
      </ActionIcon>
    </form>
  );
}
