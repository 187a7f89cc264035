'use client';
import { Group, Input, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddRow, RemoveRow } from '@/components/resource/rows';
import { DAYS, minuteOf, nextSpan, type Span, timeOf } from '@/lib/call-center/phone-numbers/opening-hours';

interface Props {
  value: Span[] | null;
  onChange: (value: Span[] | null) => void;
}

/** Monday was the first day of 2024. */
const dateOf = (day: number) => new Date(Date.UTC(2024, 0, day));

/** The week's hours, a line each; a day may have several, and one may end on the next day. */
export function HoursField({ value, onChange }: Props) {
  const t = useTranslations('numbers');
  const change = (at: number, part: Partial<Span>) =>
    onChange(value?.map((one, index) => (index === at ? { ...one, ...part } : one)) ?? null);
  return (
    <Stack gap="xs" role="group" aria-label={t('field.opening_hours')}>
      <Switch
        label={t('incoming.always')}
        checked={value === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : weekdays())}
      />
      {value && (
        <>
          <Input.Label>{t('field.opening_hours')}</Input.Label>
          {value.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('incoming.none')}
            </Text>
          )}
          {value.map((span, at) => (
            <SpanRow
              // Rows have no name of their own, and none is moved.
              key={at}
              span={span}
              onChange={(part) => change(at, part)}
              onRemove={() => onChange(value.filter((_, index) => index !== at))}
            />
          ))}
          <AddRow onClick={() => onChange([...value, nextSpan(value)])}>{t('incoming.add')}</AddRow>
        </>
      )}
    </Stack>
  );
}

const weekdays = () => [1, 2, 3, 4, 5].map((day) => ({ day, from: 540, to: 1020 }));

interface RowProps {
  span: Span;
  onChange: (part: Partial<Span>) => void;
  onRemove: () => void;
}

function SpanRow({ span, onChange, onRemove }: RowProps) {
  const t = useTranslations('numbers.incoming');
  const format = useFormatter();
  const days = DAYS.map((day) => ({
    value: String(day),
    label: format.dateTime(dateOf(day), { weekday: 'long', timeZone: 'UTC' }),
  }));
  const time = (part: 'from' | 'to') => (
    <TimeInput
      label={t(part)}
      minute={span[part]}
      isEnd={part === 'to'}
      wrong={span.to === span.from}
      onChange={(minute) => onChange({ [part]: minute })}
    />
  );
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Select
          aria-label={t('day')}
          allowDeselect={false}
          data={days}
          value={String(span.day)}
          onChange={(day) => day && onChange({ day: Number(day) })}
          style={{ flex: '1 1 120px' }}
        />
        <Group gap="xs" wrap="nowrap">
          {time('from')}
          <span aria-hidden>–</span>
          {time('to')}
          <RemoveRow label={t('remove')} onClick={onRemove} />
        </Group>
      </Group>
      {span.to < span.from && (
        <Text size="xs" c="dimmed">
          {t('nextDay')}
        </Text>
      )}
      {span.to === span.from && (
        <Text size="xs" role="alert" c="var(--mantine-color-error)">
          {t('noTime')}
        </Text>
      )}
    </Stack>
  );
}

interface TimeProps {
  label: string;
  minute: number;
  isEnd: boolean;
  wrong: boolean;
  onChange: (minute: number) => void;
}

/** Half a time is nobody's hour yet: the one before it counts, and is shown again by whoever leaves the field so. */
function TimeInput({ label, minute, isEnd, wrong, onChange }: TimeProps) {
  const [isHalf, setHalf] = useState(false);
  return (
    <TextInput
      type="time"
      aria-label={label}
      value={isHalf ? '' : timeOf(minute)}
      onChange={({ currentTarget }) => {
        const typed = minuteOf(currentTarget.value, isEnd);
        setHalf(typed === null);
        if (typed !== null) onChange(typed);
      }}
      onBlur={() => setHalf(false)}
      error={wrong}
    />
  );
}
