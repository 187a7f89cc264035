'use client';
import { Button, Combobox, Group, Stack, Textarea, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { useUnsaved } from '@/components/resource/unsaved-context';
import { useErrorText } from '@/components/ui';
import { mentionAt, stillNamed, withMention } from '@/lib/crm/timeline/mentions';
import { type NoteEntry, type TimelineTable, whoSeesOptions } from '@/lib/crm/timeline/timeline';
import { browserClient } from '@/lib/supabase/browser';
import { useNotes } from './use-notes';

interface Props {
  table: TimelineTable;
  record: string;
  /** A note that is changed; absent for a new one. */
  note?: NoteEntry;
  onDone?: () => void;
}
const SHOWN = 6;

/** A note is written; an @ offers the colleagues who see the record. What was typed stays until it is saved. */
export function NoteForm({ table, record, note, onDone }: Props) {
  const t = useTranslations('timeline');
  const errorText = useErrorText();
  const field = useRef<HTMLTextAreaElement>(null);
  const store = useCombobox();
  const before = note?.data.body ?? '';
  const [body, setBody] = useState(before);
  useUnsaved(body.trim() !== before.trim());
  const [typed, setTyped] = useState<string | null>(null);
  const { save } = useNotes(table, record);
  const wanted = typed !== null || body.includes('@');
  const { data: people = [] } = useQuery({ ...whoSeesOptions(browserClient, table, record), enabled: wanted });
  const offered =
    typed === null ? [] : people.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())).slice(0, SHOWN);
  const look = (area: HTMLTextAreaElement) => {
    const now = mentionAt(area.value, area.selectionStart);
    setTyped(now);
    if (now === null) return store.closeDropdown();
    store.openDropdown();
    store.selectFirstOption();
  };
  const choose = (name: string) => {
    const changed = withMention(body, field.current?.selectionStart ?? body.length, name);
    setBody(changed.text);
    setTyped(null);
    store.closeDropdown();
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(changed.caret, changed.caret));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!body.trim()) return;
    const mentions = stillNamed(body, people).map(({ id }) => id);
    save.mutate(
      { id: note?.id, body, mentions },
      {
        onSuccess: () => {
          setBody('');
          onDone?.();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Combobox store={store} onOptionSubmit={choose}>
          <Combobox.EventsTarget withExpandedAttribute={false}>
            <Textarea
              ref={field}
              aria-label={t('write')}
              placeholder={t('placeholder')}
              autosize
              minRows={2}
              maxLength={10_000}
              dir="auto"
              value={body}
              error={save.error && errorText(save.error)}
              onChange={(event) => {
                setBody(event.currentTarget.value);
                look(event.currentTarget);
              }}
              onBlur={() => store.closeDropdown()}
            />
          </Combobox.EventsTarget>
          <Combobox.Dropdown hidden={offered.length === 0}>
            <Combobox.Options aria-label={t('colleagues')}>
              {offered.map(({ id, name }) => (
                <Combobox.Option key={id} value={name}>
                  {name}
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
        <Group gap="xs">
          <Button type="submit" variant="default" size="xs" loading={save.isPending}>
            {t('saveNote')}
          </Button>
          {onDone && (
            <Button variant="subtle" color="gray" size="xs" onClick={onDone}>
              {t('cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
