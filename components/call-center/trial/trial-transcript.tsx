'use client';
import { Code, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { passagesIn } from '@/lib/call-center/trial/transcript';
import type { TrialItem, UsedTool } from '@/lib/call/trial';
import { HeldTool } from './held-tool';
import classes from './trial.module.css';

interface Props {
  items: readonly TrialItem[];
  /** Of the line that the agent is saying. */
  words?: string;
  onTold?: (callId: string, output: string) => void;
}

/** What was said, what the agent did meanwhile, and how long each answer took. */
export function TrialTranscript({ items, words = '', onTold }: Props) {
  const t = useTranslations('trial');
  return (
    <ol className={classes.turns} aria-label={t('transcript')}>
      {items.map((item, at) => (
        <li key={at} className={classes.turn} data-role={item.kind === 'tool' ? 'tool' : item.role}>
          {item.kind === 'tool' ? (
            <Tool tool={item} onTold={onTold} />
          ) : (
            <>
              <div className={classes.meta}>
                <span>{t(item.role)}</span>
                {item.whole !== undefined && (
                  <bdi>
                    {item.first === undefined
                      ? t('took', { ms: item.whole })
                      : t('tookBoth', { first: item.first, ms: item.whole })}
                  </bdi>
                )}
              </div>
              <div dir="auto">{item.text}</div>
            </>
          )}
        </li>
      ))}
      {words.trim() !== '' && (
        <li className={classes.turn} data-role="agent" aria-busy>
          <div className={classes.meta}>
            <span>{t('agent')}</span>
          </div>
          <div dir="auto">{words}</div>
        </li>
      )}
    </ol>
  );
}

function Tool({ tool, onTold }: { tool: UsedTool; onTold?: Props['onTold'] }) {
  const t = useTranslations('trial');
  const passages = passagesIn(tool.output);
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        <bdi>{tool.name}</bdi>
      </Text>
      {tool.args !== '{}' && (
        <Code block dir="ltr">
          {tool.args}
        </Code>
      )}
      {passages?.length === 0 && <Text size="sm">{t('foundNothing')}</Text>}
      {passages?.map(({ from, text }, at) => (
        <blockquote key={at} className={classes.passage}>
          <Text size="xs" c="dimmed">
            <bdi>{from}</bdi>
          </Text>
          <Text size="sm" dir="auto" lineClamp={6}>
            {text}
          </Text>
        </blockquote>
      ))}
      {!passages && tool.output && (
        <Code block dir="auto">
          {tool.output}
        </Code>
      )}
      {tool.output === null && onTold && <HeldTool tool={tool} onTold={(output) => onTold(tool.callId, output)} />}
    </Stack>
  );
}
