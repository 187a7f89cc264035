'use client';
import { Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

const SEARCH_DEBOUNCE_MS = 300;

interface Props {
  q: string;
  placeholder: string;
  onSearch: (q: string) => void;
  children?: ReactNode;
}

/** Search and filters in one line. The typed text is kept here while the person types; the address follows. */
export function ListToolbar({ q, placeholder, onSearch, children }: Props) {
  const [text, setText] = useState(q);
  const search = useDebouncedCallback(onSearch, SEARCH_DEBOUNCE_MS);
  const [asked, setAsked] = useState(q);
  if (asked !== q) {
    setAsked(q);
    if (text.trim() !== q) setText(q);
  }
  return (
    <Group gap="xs" role="search">
      <TextInput
        type="search"
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={200}
        w={{ base: '100%', sm: 240 }}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value.trim());
        }}
      />
      {children}
    </Group>
  );
}
