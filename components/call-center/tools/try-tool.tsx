'use client';
import { Alert, Button, Code, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { StatusDot, useErrorText } from '@/components/ui';
import type { TriedTool } from '@/lib/call-center/tools/tool-api';
import { tryTool } from '@/lib/call-center/tools/tool-data';
import { exampleOf } from '@/lib/call-center/tools/parameter-rows';
import { namesOf, type ToolParameters, type ToolValue } from '@/lib/call/tool-parameters';
import type { Tool } from '@/lib/call-center/tools/tools-resource';

/** Asks for a tool as a call would, and shows what went out and what came back. */
export function TryTool({ tool, parameters }: { tool: Tool; parameters: ToolParameters }) {
  const t = useTranslations('tools.try');
  const errorText = useErrorText();
  const [given, setGiven] = useState<Record<string, string>>({});
  const run = useMutation({ mutationFn: () => tryTool(tool.id, given) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.mutate();
  };
  return (
    <Stack gap="sm" component="section" aria-label={t('title')}>
      <Title order={3}>{t('title')}</Title>
      <Text size="sm" c="dimmed">
        {t('intro')}
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {namesOf(parameters).map((name) => (
            <Value
              key={name}
              name={name}
              asked={parameters.properties[name]}
              required={parameters.required.includes(name)}
              value={given[name] ?? ''}
              onChange={(value) => setGiven((all) => ({ ...all, [name]: value }))}
            />
          ))}
          <div>
            <Button
              type="submit"
              variant="default"
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              loading={run.isPending}
            >
              {t('run')}
            </Button>
          </div>
        </Stack>
      </form>
      {run.error && (
        <Alert color="red" role="alert">
          {errorText(run.error)}
        </Alert>
      )}
      <div role="status">{run.data && !run.isPending && <Tried tried={run.data} />}</div>
    </Stack>
  );
}

interface ValueProps {
  name: string;
  asked: ToolValue | undefined;
  required: boolean;
  value: string;
  onChange: (value: string) => void;
}

function Value({ name, asked, required, value, onChange }: ValueProps) {
  const nested = asked?.type === 'object' || asked?.type === 'array';
  const choices =
    asked?.type === 'boolean'
      ? ['true', 'false']
      : asked && 'enum' in asked && asked.enum
        ? asked.enum.map(String)
        : null;
  const shared = {
    label: <bdi dir="ltr">{name}</bdi>,
    description: asked?.description,
    required,
    dir: 'auto',
  } as const;
  if (choices)
    return (
      <Select {...shared} data={choices} clearable value={value || null} onChange={(one) => onChange(one ?? '')} />
    );
  if (nested)
    return (
      <Textarea
        {...shared}
        dir="ltr"
        autosize
        minRows={2}
        maxRows={12}
        spellCheck={false}
        placeholder={JSON.stringify(exampleOf(asked))}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      inputMode={asked?.type === 'string' ? undefined : 'decimal'}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function Tried({ tried }: { tried: TriedTool }) {
  const t = useTranslations('tools.try');
  const outcome = useTranslations('tools.outcome');
  const { request, status, answer } = tried;
  const lines = request && [
    `${request.method} ${request.url}`,
    ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
    ...(request.body === undefined ? [] : ['', request.body]),
  ];
  return (
    <Stack gap="xs">
      <StatusDot state={tried.outcome === 'ok' ? 'ongoing' : 'failed'}>
        {t(status === null ? 'took' : 'answered', { status: status ?? 0, ms: tried.ms })}
      </StatusDot>
      <Text size="sm">{outcome(tried.outcome, { about: tried.about ?? '', status: status ?? 0 })}</Text>
      {lines && (
        <>
          <Text size="sm" fw={600}>
            {t('request')}
          </Text>
          <Code block dir="ltr">
            {lines.join('\n')}
          </Code>
        </>
      )}
      {status !== null && (
        <>
          <Text size="sm" fw={600}>
            {t('answer')}
          </Text>
          {answer === '' ? (
            <Text size="sm">{t('nothing')}</Text>
          ) : (
            <Code block dir="auto" mah={320} style={{ overflow: 'auto' }} tabIndex={0}>
              {answer}
            </Code>
          )}
          {!tried.whole && <Text size="xs">{t('cut')}</Text>}
        </>
      )}
    </Stack>
  );
}
