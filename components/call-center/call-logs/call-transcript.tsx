'use client';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { formatClock, Ltr } from '@/components/ui';
import { takeoverOf } from '@/lib/call/takeover';
import type { CallTurn } from '@/lib/call-center/call-logs/call-detail';
import { toolTurnOf } from '@/lib/call-center/tools/tool-run';
import { sentencesOf, turnGapMs } from '@/lib/call-center/call-logs/transcript';
import { wordsOf } from '@/lib/call-center/call-logs/words';
import classes from './call-log.module.css';
import { TimedWords } from './timed-words';

interface Props {
  turns: CallTurn[];
  /** The turn that the recording is at, and the moment of the call. */
  current: string | null;
  momentMs: number | null;
  /** Present when a recording can jump to the turn. */
  onPick?: (atMs: number) => void;
}

export function CallTranscript({ turns, current, momentMs, onPick }: Props) {
  const t = useTranslations('calls');
  return (
    <Stack gap="xs" component="section">
      <Title order={3}>{t('transcript')}</Title>
      {momentMs !== null && (
        <Text size="xs" c="dimmed">
          {t(turns.some((turn) => wordsOf(turn)) ? 'byWord' : 'bySentence')}
        </Text>
      )}
      {turns.length === 0 && <Text c="dimmed">{t('noTranscript')}</Text>}
      <ol className={classes.turns}>
        {turns.map((turn) => {
          const gap = turnGapMs(turn);
          const clock = <Ltr>{formatClock(turn.at_ms ?? 0)}</Ltr>;
          return (
            <li
              key={turn.id}
              className={classes.turn}
              data-role={turn.role}
              data-current={turn.item_id === current || undefined}
            >
              <div className={classes.meta}>
                <span>{t(`role.${takeoverOf(turn.item_id) ?? turn.role}`)}</span>
                {onPick ? (
                  <Anchor
                    component="button"
                    inherit
                    onClick={() => onPick(turn.at_ms ?? 0)}
                    aria-label={t('playFrom', { time: formatClock(turn.at_ms ?? 0) })}
                  >
                    {clock}
                  </Anchor>
                ) : (
                  clock
                )}
                {gap !== null && <span>{t('seconds', { seconds: gap / 1000 })}</span>}
                {turn.interrupted && <span>{t('interrupted')}</span>}
                {turn.role === 'tool' && <ToolResult metrics={turn.metrics} />}
              </div>
              <div dir="auto">
                <Said turn={turn} momentMs={turn.item_id === current ? momentMs : null} onPick={onPick} />
              </div>
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}

function Said({ turn, momentMs, onPick }: { turn: CallTurn; momentMs: number | null; onPick: Props['onPick'] }) {
  const words = wordsOf(turn);
  if (words && onPick) return <TimedWords words={words} momentMs={momentMs} onPick={onPick} />;
  return momentMs === null ? turn.text : <Spoken turn={turn} momentMs={momentMs} />;
}

/** The sentence that is being spoken, as far as a turn's length tells. */
function Spoken({ turn, momentMs }: { turn: CallTurn; momentMs: number }) {
  return sentencesOf(turn).map(({ text, fromMs, untilMs }, place) => (
    <span
      key={place}
      data-spoken={(momentMs >= fromMs && momentMs < untilMs) || undefined}
      className={classes.sentence}
    >
      {text}{' '}
    </span>
  ));
}

/** What came of a tool that was asked for, and how long it took. */
function ToolResult({ metrics }: { metrics: unknown }) {
  const t = useTranslations('calls.tool');
  const result = toolTurnOf(metrics);
  if (!result) return null;
  const { outcome, status } = result.asked;
  return (
    <>
      <span>{status === null ? t(outcome) : t('status', { status })}</span>
      <span>{t('ms', { ms: result.tool })}</span>
    </>
  );
}
