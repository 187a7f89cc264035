'use client';
import { Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

const SEARCH_DEBOUNCE_MS = 300;

interface Props {
  q: string;
  placeholder: string;
  onSearch: (q: string) => void;
  children?: ReactNode;
}

/** Search and filters in one line. The typed text stays the person's own, also what came before the script; the address follows. */
export function ListToolbar({ q, placeholder, onSearch, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  /** What the address says, or was asked to say by this field. */
  const known = useRef(q);
  const search = useDebouncedCallback((text: string) => {
    known.current = text;
    onSearch(text);
  }, SEARCH_DEBOUNCE_MS);
  const typedEarly = useEffectEvent(() => {
    const typed = field.current?.value.trim() ?? '';
    if (typed !== q) search(typed);
  });
  useEffect(() => typedEarly(), []);
  const follow = useEffectEvent(() => {
    if (known.current === q) return;
    known.current = q;
    // Somebody opened a view or went back: that is newer than what was typed before.
    search.cancel();
    if (field.current) field.current.value = q;
  });
  useEffect(() => follow(), [q]);
  return (
    <Group gap="xs" role="search">
      <TextInput
        ref={field}
        type="search"
        defaultValue={q}
        placeholder={placeholder}
        aria-label={placeholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={200}
        w={{ base: '100%', sm: 240 }}
        onChange={(event) => search(event.currentTarget.value.trim())}
      />
      {children}
    </Group>
  );
}
