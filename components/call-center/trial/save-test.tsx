'use client';
import { Alert, Button, Group, Modal, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { saveTest, testsOptions, type TestDraft } from '@/lib/call-center/trial/tests-data';
import { ENDINGS, expectsNothing } from '@/lib/call-center/trial/verdict';
import { browserClient } from '@/lib/supabase/browser';

interface Props {
  assistantId: string;
  /** A conversation that was just held, or a test that is there already. */
  test: TestDraft;
  onClose: () => void;
}

/** Keeps a conversation as a test: what the caller said stays, what is expected of the agent is asked for. */
export function SaveTest({ assistantId, test, onClose }: Props) {
  const t = useTranslations('trial.cases');
  const words = useTranslations('common');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const [found] = useState(test);
  const [name, setName] = useState(found.name);
  const { must_say, must_not_say, must_use, ending } = found;
  const [expected, setExpected] = useState({ must_say, must_not_say, must_use, ending });
  const save = useMutation({
    mutationFn: async () => saveTest(await browserClient(), assistantId, { ...found, ...expected, name: name.trim() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: testsOptions(browserClient, assistantId).queryKey });
      toast.success(t('saved'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() !== '') save.mutate();
  };
  const list = (key: 'must_say' | 'must_not_say' | 'must_use', help: string) => (
    <TagsInput
      label={t(key)}
      description={help}
      maxTags={20}
      maxLength={200}
      splitChars={[]}
      acceptValueOnBlur
      value={expected[key]}
      onChange={(value) => setExpected((all) => ({ ...all, [key]: value }))}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(found.id ? 'editTitle' : 'save')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {save.error && (
            <Alert color="red" role="alert">
              {errorText(save.error)}
            </Alert>
          )}
          <TextInput
            label={t('name')}
            required
            maxLength={120}
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {list('must_say', t('wordsHelp'))}
          {list('must_not_say', t('wordsHelp'))}
          {list('must_use', t('toolsHelp'))}
          <Select
            label={t('ending')}
            allowDeselect={false}
            data={ENDINGS.map((value) => ({ value, label: t(`endings.${value}`) }))}
            value={expected.ending}
            onChange={(value) => {
              const ending = ENDINGS.find((one) => one === value);
              if (ending) setExpected((all) => ({ ...all, ending }));
            }}
          />
          {expectsNothing(expected) && (
            <Text size="sm" role="status">
              {t('nothingExpected')}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
              {t('keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
