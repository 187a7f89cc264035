'use client';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { isFirstSpeaker, isVoicemailAction } from '@/lib/call-center/assistants/assistant-schema';
import { differences, lineDifferences } from '@/lib/call-center/assistants/differences';
import { resultFieldsOf } from '@/lib/call-center/call-logs/call-result';
import { COMPARED_FIELDS, readingsOf } from '@/lib/call-center/assistants/versions';
import { voiceName } from '@/lib/call-center/assistants/voices';
import { fileNamesOptions } from '@/lib/call-center/files/knowledge';
import { toolNamesOptions } from '@/lib/call-center/tools/tool-data';
import { isAmbientSound } from '@/lib/catalogues/ambience';
import { providerName } from '@/lib/catalogues/providers';
import { isLocale, LOCALE_NAMES } from '@/lib/i18n/locales';
import { browserClient } from '@/lib/supabase/browser';
import { useRuleLines } from '../call-changes/use-rule-lines';
import { useHeardIn } from './use-heard-in';
import classes from './config-diff.module.css';

type Config = Readonly<Record<string, unknown>>;
type Field = (typeof COMPARED_FIELDS)[number];
const LONG: readonly Field[] = [
  ...(['begin_message', 'instructions', 'disclosure_message'] as const),
  ...(['idle_messages', 'voicemail_message', 'tool_ids', 'knowledge'] as const),
  ...(['result_fields', 'crm_rules', 'sdk_messages'] as const),
];

/** What changes from one state of an agent to another, field by field; long texts line by line. */
export function ConfigDiff({ before, after }: { before: Config; after: Config }) {
  const t = useTranslations('assistants');
  const words = useValueWords();
  const toolNames = useToolNames();
  const fieldLines = useFieldLines();
  const ruleLines = useRuleLines();
  const files = useFileLines();
  const changed = differences(COMPARED_FIELDS, before, after);
  const shown = (field: Field, { [field]: value }: Config) => {
    if (field === 'tool_ids') return toolNames(value);
    if (field === 'knowledge') return files(value);
    if (field === 'crm_rules') return ruleLines(value);
    return field === 'result_fields' ? fieldLines(value) : value;
  };
  if (changed.length === 0) return <Text c="dimmed">{t('versions.noDifference')}</Text>;
  return (
    <Stack gap="sm">
      {changed.map((field) => (
        <section key={field} aria-label={t(`field.${field}`)}>
          <Text size="sm" fw={600}>
            {t(`field.${field}`)}
          </Text>
          {LONG.includes(field) ? (
            <Lines before={textOf(shown(field, before))} after={textOf(shown(field, after))} />
          ) : (
            <Text size="sm" component="div">
              <Value as="del">{words(field, before[field])}</Value> <span aria-hidden>→</span>{' '}
              <Value as="ins">{words(field, after[field])}</Value>
            </Text>
          )}
        </section>
      ))}
    </Stack>
  );
}

function Value({ as: Mark, children }: { as: 'del' | 'ins'; children: string }) {
  return (
    <Mark>
      <bdi>{children}</bdi>
    </Mark>
  );
}

const SIGN = { same: ' ', removed: '−', added: '+' } as const;

function Lines({ before, after }: { before: string; after: string }) {
  return (
    <div className={classes.lines} dir="auto">
      {lineDifferences(before, after).map(({ kind, text }, place) => {
        const Mark = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
        return (
          // Lines have no name but their place.
          <Mark key={place} className={classes.line} data-kind={kind}>
            <span className={classes.sign} aria-hidden>
              {SIGN[kind]}
            </span>
            <bdi>{text || ' '}</bdi>
          </Mark>
        );
      })}
    </div>
  );
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '');

/** Tools are kept by their id; one that is gone by now has no name any more. */
function useToolNames() {
  const t = useTranslations('assistants');
  const { data: tools = [] } = useQuery(toolNamesOptions(browserClient));
  return (ids: unknown): unknown =>
    Array.isArray(ids) ? ids.map((id) => tools.find((tool) => tool.id === id)?.name ?? t('toolGone')) : ids;
}

/** A line for each file, and as which of its readings. */
function useFileLines() {
  const t = useTranslations('assistants');
  const { data: files = [] } = useQuery(fileNamesOptions(browserClient));
  return (readings: unknown): unknown =>
    Object.entries(readingsOf(readings)).map(([id, reading]) => {
      const name = files.find((file) => file.id === id)?.name ?? t('fileGone');
      return reading > 0 ? t('fileReading', { name, reading }) : name;
    });
}

/** A line for each of what is to be known of a call. */
function useFieldLines() {
  const t = useTranslations('assistants.results');
  return (fields: unknown): unknown =>
    resultFieldsOf(fields).map(
      ({ name, type, description }) => `${name} (${t(`types.${type}`)})${description && `: ${description}`}`,
    );
}

/** A field's value as the form shows it. */
function useValueWords() {
  const t = useTranslations('assistants');
  const heardIn = useHeardIn();
  return (field: Field, value: unknown): string => {
    if (field === 'stt_language') return heardIn(typeof value === 'string' ? value : null);
    if (typeof value === 'boolean') return t(value ? 'versions.on' : 'versions.off');
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string' || value === '') return t('versions.nothing');
    if (field === 'language' && isLocale(value)) return LOCALE_NAMES[value];
    if (field === 'voice') return voiceName(value);
    if (field.endsWith('_provider')) return value === 'builtin' ? t('provider.builtin') : providerName(value);
    if (field === 'ambient_sound' && isAmbientSound(value)) return t(`ambience.sound.${value}`);
    if (field === 'first_speaker' && isFirstSpeaker(value)) return t(`firstSpeaker.${value}`);
    if (field === 'voicemail_action' && isVoicemailAction(value)) return t(`voicemail.${value}`);
    return value;
  };
}
