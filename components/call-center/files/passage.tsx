'use client';
import { Blockquote, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Passage as Found } from '@/lib/call-center/files/knowledge';

export function Passages({ children }: { children: ReactNode }) {
  return (
    <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {children}
    </Stack>
  );
}

/** Words of a file with the place where they stand. */
export function Passage({ of, children }: { of: Omit<Found, 'id' | 'position'>; children?: ReactNode }) {
  const place = usePlace();
  return (
    <li>
      <Text size="xs" c="dimmed">
        {children}
        <bdi>{place(of)}</bdi>
      </Text>
      <Blockquote p="xs" m={0} dir="auto" style={{ whiteSpace: 'pre-line' }}>
        <Text size="sm" component="span">
          {of.text}
        </Text>
      </Blockquote>
    </li>
  );
}

function usePlace() {
  const t = useTranslations('files.place');
  return ({ place_kind, place, place_from, place_to }: Omit<Found, 'id' | 'position'>): string => {
    const from = place_from ?? 0;
    const many = place_to !== null && place_to !== from;
    const span = { from, to: place_to ?? from };
    if (place_kind === 'page') return t('page', span);
    if (place_kind === 'lines') return t(many ? 'lines' : 'line', span);
    if (place_kind !== 'sheet') return place || t('start');
    const rows = t(many ? 'rows' : 'row', span);
    return place ? t('sheet', { name: place, rows }) : rows;
  };
}
