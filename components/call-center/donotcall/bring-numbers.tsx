'use client';
import {
  Alert,
  Button,
  Code,
  FileButton,
  Group,
  Modal,
  Progress,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { useCountries } from '@/components/ui/use-countries';
import { doNotCall } from '@/lib/call-center/donotcall/donotcall-resource';
import { entrySchema } from '@/lib/call-center/donotcall/donotcall-schema';
import { addNumbers } from '@/lib/call-center/donotcall/donotcall-story';
import { textOfBytes } from '@/lib/csv/text-of-bytes';
import { readNumbers } from '@/lib/call-center/donotcall/read-numbers';
import { browserClient } from '@/lib/supabase/browser';

const SHOWN = 5;
/** A text larger than this would freeze the page; it is some 500,000 numbers. */
const MOST_BYTES = 10_000_000;

/** Numbers from a file or the clipboard: what was read is shown before anything is written. */
export function BringNumbers({ onClose }: { onClose: () => void }) {
  const t = useTranslations('donotcall.many');
  const entry = useTranslations('donotcall');
  const close = useTranslations('common')('close');
  const zone = useTimeZone() ?? 'UTC';
  const countries = useCountries();
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [fault, setFault] = useState<'tooLarge' | 'notText' | null>(null);
  const forgetFile = useRef<() => void>(null);
  const [country, setCountry] = useState(new Intl.Locale(useLocale()).maximize().region ?? 'US');
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [done, setDone] = useState(0);
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  // A file is not shown: a field with some hundred thousand lines would hold up the page.
  const given = file?.text ?? text;
  const read = useMemo(() => readNumbers(given, country), [given, country]);
  const count = read.numbers.length;
  const add = useMutation({
    mutationFn: async () => {
      const values = entrySchema(zone).parse({ reason, expires_at: day });
      return addNumbers(await browserClient(), { ...values, numbers: read.numbers }, setDone);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: doNotCall.keys.all }),
    onSuccess: (added) => {
      toast.success(t('done', { added, known: count - added }));
      onClose();
    },
  });
  const take = async (chosen: File | null) => {
    // The same file may be chosen again once it was mended.
    forgetFile.current?.();
    if (!chosen) return;
    if (chosen.size > MOST_BYTES) return setFault('tooLarge');
    const content = textOfBytes(new Uint8Array(await chosen.arrayBuffer()));
    setFault(content === null ? 'notText' : null);
    if (content !== null) setFile({ name: chosen.name, text: content });
  };
  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg" closeButtonProps={{ 'aria-label': close }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (count > 0) add.mutate();
        }}
      >
        <Stack gap="md">
          {!file && (
            <Textarea
              label={t('numbers')}
              description={t('help')}
              dir="ltr"
              autosize
              minRows={5}
              maxRows={10}
              data-autofocus
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <Group gap="sm">
            <FileButton
              resetRef={forgetFile}
              onChange={(chosen) => void take(chosen)}
              accept=".csv,.txt,.tsv,text/csv,text/plain"
            >
              {(props) => (
                <Button variant="default" {...props}>
                  {t('file')}
                </Button>
              )}
            </FileButton>
            {file && (
              <Text size="sm">
                <bdi>{file.name}</bdi>
              </Text>
            )}
            {file && (
              <Button variant="subtle" onClick={() => setFile(null)}>
                {t('noFile')}
              </Button>
            )}
            {fault && (
              <Text role="alert" c="var(--mantine-color-error)" size="sm">
                {t(fault)}
              </Text>
            )}
          </Group>
          <Select
            label={t('country')}
            searchable
            allowDeselect={false}
            data={countries()}
            value={country}
            onChange={(value) => value && setCountry(value)}
          />
          <TextInput
            label={entry('field.reason')}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <TextInput
            label={entry('field.expires_at')}
            description={entry('help.expires_at')}
            type="date"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <div role="status">
            {given !== '' && (
              <Text size="sm" fw={600}>
                {t('found', { count, repeated: read.repeated })}
              </Text>
            )}
            {count > 0 && (
              <Text size="sm" c="dimmed" dir="ltr">
                {read.numbers.slice(0, SHOWN).join(', ')}
                {count > SHOWN && ' …'}
              </Text>
            )}
          </div>
          {read.unread.length > 0 && (
            <Alert color="yellow">
              <Text size="sm" fw={600}>
                {t('unread', { count: read.unread.length })}
              </Text>
              {read.unread.slice(0, SHOWN).map((line, at) => (
                <Code key={at} block dir="auto">
                  {line}
                </Code>
              ))}
            </Alert>
          )}
          {add.isPending && count > 0 && (
            <Progress.Root>
              <Progress.Section value={(done / count) * 100} aria-label={t('progress', { done, all: count })} />
            </Progress.Root>
          )}
          {add.isError && (
            <Alert color="red" role="alert">
              {done > 0 && t('progress', { done, all: count })} {errorText(add.error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" disabled={count === 0} loading={add.isPending}>
              {t('add', { count })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
