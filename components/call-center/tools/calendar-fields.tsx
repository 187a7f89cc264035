'use client';
import { Chip, Fieldset, Group, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { AddRow, RemoveRow } from '@/components/resource/rows';
import { useColleagues } from '@/components/resource/use-colleagues';
import { BLANK_HOURS, LENGTHS, MOST_HOURS, WEEK } from '@/lib/call-center/tools/tool-settings';
import type { ToolFormApi } from './tool-fields';

/** Whose calendar is offered to callers, and when. */
export function CalendarFields({ form }: { form: ToolFormApi }) {
  const t = useTranslations('tools.calendar');
  const { person, zone, hours } = form.getValues().calendar;
  const people = useColleagues('crm_calendar');
  return (
    <Fieldset legend={t('title')}>
      <Stack gap="sm">
        <Select
          label={t('person')}
          required
          data={people.choices(person)}
          searchable
          {...form.getInputProps('calendar.person')}
        />
        <Select
          label={t('zone')}
          description={t('zoneHelp')}
          required
          searchable
          dir="ltr"
          data={zonesWith(zone)}
          {...form.getInputProps('calendar.zone')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label={t('minutes')}
            allowDeselect={false}
            data={LENGTHS.map((length) => ({ value: String(length), label: t('length', { minutes: length }) }))}
            {...form.getInputProps('calendar.minutes')}
            value={String(form.getValues().calendar.minutes)}
            onChange={(value) => value && form.setFieldValue('calendar.minutes', Number(value))}
          />
          <NumberInput label={t('buffer')} min={0} max={240} {...form.getInputProps('calendar.buffer')} />
          <NumberInput label={t('notice')} min={0} max={336} {...form.getInputProps('calendar.noticeHours')} />
          <NumberInput label={t('days')} min={1} max={90} {...form.getInputProps('calendar.days')} />
        </SimpleGrid>
        {hours.map((_, at) => (
          <HoursRow key={at} form={form} at={at} />
        ))}
        <AddRow
          disabled={hours.length >= MOST_HOURS}
          onClick={() => form.insertListItem('calendar.hours', { ...BLANK_HOURS })}
        >
          {t('addHours')}
        </AddRow>
      </Stack>
    </Fieldset>
  );
}

/** Browsers name no UTC among their zones, and know some by another name. */
const zonesWith = (zone: string) => [
  ...new Set(['UTC', ...(zone ? [zone] : []), ...Intl.supportedValuesOf('timeZone')]),
];

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

function HoursRow({ form, at }: { form: ToolFormApi; at: number }) {
  const t = useTranslations('tools.calendar');
  const format = useFormatter();
  const place = at + 1;
  const name = (day: string) =>
    format.dateTime(new Date(MONDAY + (Number(day) - 1) * 86_400_000), { weekday: 'short', timeZone: 'UTC' });
  const { error, ...chosen } = form.getInputProps(`calendar.hours.${at}.days`);
  return (
    <Stack gap={6} role="group" aria-label={t('hours', { place })}>
      <Chip.Group multiple {...chosen}>
        <Group gap={4}>
          {WEEK.map((day) => (
            <Chip key={day} value={day} size="xs" variant="light">
              {name(day)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          type="time"
          label={t('from')}
          flex={1}
          {...form.getInputProps(`calendar.hours.${at}.from`)}
          error={form.getInputProps(`calendar.hours.${at}.from`).error ?? error}
        />
        <TextInput type="time" label={t('to')} flex={1} {...form.getInputProps(`calendar.hours.${at}.to`)} />
        <RemoveRow
          label={t('removeHours', { place })}
          labelled
          disabled={form.getValues().calendar.hours.length === 1}
          onClick={() => form.removeListItem('calendar.hours', at)}
        />
      </Group>
    </Stack>
  );
}
