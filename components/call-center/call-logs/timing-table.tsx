'use client';
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { formatClock, Ltr } from '@/components/ui';
import type { CallTurn } from '@/lib/call-center/call-logs/call-detail';
import { callUsageOptions } from '@/lib/call-center/call-logs/call-usage';
import { STAGES, timingsOf, type TurnTiming } from '@/lib/call-center/call-logs/turn-timing';
import { browserClient } from '@/lib/supabase/browser';
import { SmallMoney } from './small-money';
import classes from './timing.module.css';

/** A row of numbers for each answer, and below it the same as bars on one scale. */
export function TimingTable({ callId, turns }: { callId: string; turns: CallTurn[] }) {
  const t = useTranslations('calls.timing');
  const { data: usage } = useQuery(callUsageOptions(browserClient, callId));
  const timings = timingsOf(turns, usage);
  if (timings.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  const stages = STAGES.filter((stage) => timings.some((timing) => timing.stages.some((one) => one.stage === stage)));
  const withCost = timings.some(({ cost }) => cost !== null);
  const wholeMs = Math.max(
    ...timings.flatMap(({ totalMs, stages: all }) => [totalMs ?? 0, ...all.map(({ fromMs, ms }) => fromMs + ms)]),
  );
  return (
    <div className={classes.scroll}>
      <Table fz="xs" horizontalSpacing={4} withRowBorders={false} aria-label={t('title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('turn')}</Table.Th>
            {stages.map((stage) => (
              <Table.Th key={stage} scope="col" ta="end">
                <span className={classes.key} data-stage={stage} aria-hidden />
                {t(`stage.${stage}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="end">
              {t('total')}
            </Table.Th>
            {withCost && (
              <Table.Th scope="col" ta="end">
                {t('cost')}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {timings.map((timing) => (
            <Fragment key={timing.id}>
              <Table.Tr>
                <Table.Th scope="row" fw={400}>
                  <Ltr>{formatClock(timing.atMs)}</Ltr>
                </Table.Th>
                {stages.map((stage) => (
                  <Table.Td key={stage} ta="end">
                    <Milliseconds ms={timing.stages.find((one) => one.stage === stage)?.ms ?? null} />
                  </Table.Td>
                ))}
                <Table.Td ta="end" fw={600}>
                  <Milliseconds ms={timing.totalMs} />
                </Table.Td>
                {withCost && <Table.Td ta="end">{timing.cost ? <SmallMoney {...timing.cost} /> : '–'}</Table.Td>}
              </Table.Tr>
              <tr aria-hidden>
                <td colSpan={stages.length + 2 + Number(withCost)} className={classes.bars}>
                  <Bars timing={timing} wholeMs={wholeMs} />
                </td>
              </tr>
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
      <Text c="dimmed" fz="xs" mt={4}>
        {t('note')}
      </Text>
    </div>
  );
}

function Milliseconds({ ms }: { ms: number | null }) {
  const t = useTranslations('calls.timing');
  return (
    <Ltr>
      <span className="tabular">{ms === null ? '–' : t('ms', { ms: Math.round(ms) })}</span>
    </Ltr>
  );
}

/** Time runs from left to right in every language, as in the recording. */
function Bars({ timing, wholeMs }: { timing: TurnTiming; wholeMs: number }) {
  const share = (ms: number) => `${String((ms / wholeMs) * 100)}%`;
  return (
    <div className={classes.lanes} dir="ltr" title={timing.text}>
      {timing.stages.map(({ stage, fromMs, ms }) => (
        <div key={stage} className={classes.lane}>
          <div className={classes.bar} data-stage={stage} style={{ marginLeft: share(fromMs), width: share(ms) }} />
        </div>
      ))}
    </div>
  );
}
