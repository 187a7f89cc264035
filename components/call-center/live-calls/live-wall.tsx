'use client';
import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Reason } from '@/lib/call-center/live-calls/attention';
import { attentions, byAttention, liveAttentionOptions } from '@/lib/call-center/live-calls/live-attention';
import { type LiveCall, type LiveOrder, sortLiveCalls } from '@/lib/call-center/live-calls/live-calls';
import { browserClient } from '@/lib/supabase/browser';
import { LiveCallCard } from './live-call-card';
import classes from './live-calls.module.css';
import { useSteadyOrder } from './use-steady-order';

const NONE: readonly Reason[] = [];
/** A silence grows without anything being told. */
const LOOK_EVERY_MS = 2500;

/** All live calls in the chosen order, which waits while the pointer or the focus is among them. */
export function LiveWall({ calls: latest, order }: { calls: readonly LiveCall[]; order: LiveOrder }) {
  const t = useTranslations('live');
  const { data: told } = useQuery(liveAttentionOptions(browserClient));
  // Drawn in pieces between two frames: what a hand does meanwhile goes first.
  const calls = useDeferredValue(latest);
  const signals = useDeferredValue(told);
  const now = useNow();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const attention = useMemo(() => attentions(calls, signals ?? [], now), [calls, signals, now]);
  const sorted = order === 'attention' ? byAttention(calls, attention) : sortLiveCalls(calls, order);
  const steady = useSteadyOrder(
    sorted.map(({ id }) => id),
    pointed || focused,
  );
  const byId = new Map(calls.map((call) => [call.id, call]));
  return (
    <>
      <div className={classes.newOrder}>
        {steady.isOld && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowsSort size={16} aria-hidden />}
            onClick={steady.renew}
          >
            {t('newOrder')}
          </Button>
        )}
      </div>
      <ul
        className={classes.grid}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      >
        {steady.order.map((id) => {
          const call = byId.get(id);
          return (
            call && (
              <li key={id}>
                <LiveCallCard call={call} reasons={attention.get(id)?.reasons ?? NONE} />
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
