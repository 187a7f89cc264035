'use client';
import { Group, Text } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Board } from '@/components/resource/board/board';
import { useBoardMoves } from '@/components/resource/board/use-board-moves';
import { useColleagues } from '@/components/resource/use-colleagues';
import { StatusDot } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import type { LeadCard } from '@/lib/crm/leads/lead-board';
import { LEAD_STAGES, stageTone } from '@/lib/crm/leads/lead-stages';
import { leads } from '@/lib/crm/leads/leads-resource';
import type { Board as Shown } from '@/lib/resource/board/board';
import { updateRecord } from '@/lib/resource/mutations';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { StaleMark } from '../stale-mark';
import { useStages } from '../use-stages';

interface Props {
  board: Shown<LeadCard>;
  queryKey: QueryKey;
  open: (id: string) => void;
  address: (id: string) => string;
}

/** Whoever came to a stage last lies on top of it: there is no other order. */
const SIDEWAYS = ['previous', 'next'] as const;

export function LeadBoard({ board, queryKey, open, address }: Props) {
  const t = useTranslations('crm.leads.board');
  const may = useMay();
  const { nameOf } = useStages();
  const moves = useBoardMoves<LeadCard>({
    board,
    queryKey,
    refresh: leads.keys.all,
    columnName: nameOf,
    worth: () => ({}),
    save: async ({ columnId }, { id, version }) =>
      updateRecord(await browserClient(), leads, { id, version }, { stage: columnId }),
  });
  return (
    <Board
      label={t('label')}
      columns={LEAD_STAGES.map((id) => ({
        id,
        name: nameOf(id),
        mark: <StatusDot state={stageTone(id)}>{nameOf(id)}</StatusDot>,
      }))}
      board={board}
      movable={may(leads.name, 'update')}
      directions={SIDEWAYS}
      moves={moves}
      open={open}
      address={address}
      facts={(card) => <LeadFacts card={card} />}
      empty={t('empty')}
      all={(stage, count) => ({ href: `${leads.path}?stage=${stage}`, text: t('all', { count }) })}
    />
  );
}

function LeadFacts({ card }: { card: LeadCard }) {
  const t = useTranslations('crm.leads');
  const owners = useColleagues(leads.name);
  return (
    <>
      {card.company && (
        <Text size="xs" c="dimmed" truncate>
          {card.company}
        </Text>
      )}
      <Group justify="space-between" gap="4px 8px">
        <Text size="xs" c="dimmed" component="span" truncate>
          {owners.nameOf(card.owner_id)}
        </Text>
        <Text size="xs" c="dimmed" component="span" title={t('since')}>
          {card.converted_at ? t('converted') : <RelativeTime at={card.stage_changed_at} />}
        </Text>
        <StaleMark at={card.stale_at} />
      </Group>
    </>
  );
}
