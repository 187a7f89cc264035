'use client';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconQuote } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';

const DEBOUNCE_MS = 300;

interface Props {
  said: string;
  onSearch: (said: string) => void;
}

/** Words that were said in a call. What is typed stays the person's own; the address follows. */
export function SaidField({ said, onSearch }: Props) {
  const t = useTranslations('calls.said');
  const field = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback(onSearch, DEBOUNCE_MS);
  const typedEarly = useEffectEvent(() => {
    const typed = field.current?.value.trim() ?? '';
    if (typed !== said) search(typed);
  });
  useEffect(() => typedEarly(), []);
  const shown = useRef(said);
  useEffect(() => {
    if (shown.current === said) return;
    shown.current = said;
    if (field.current && field.current.value.trim() !== said) field.current.value = said;
  }, [said]);
  return (
    <TextInput
      ref={field}
      type="search"
      defaultValue={said}
      placeholder={t('placeholder')}
      aria-label={t('placeholder')}
      leftSection={<IconQuote size={16} aria-hidden />}
      maxLength={200}
      w={{ base: '100%', sm: 320 }}
      onChange={(event) => search(event.currentTarget.value.trim())}
    />
  );
}
