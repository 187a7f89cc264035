'use client';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/components/ui';
import { ComingTurn } from '@/lib/call-center/trial/coming-turn';
import { fetchTrialTurn } from '@/lib/call-center/trial/trial-api';
import { type TrialEnd, type TrialItem, waiting } from '@/lib/call/trial';

interface Talk {
  items: TrialItem[];
  /** What the agent has said so far of the line that it is saying. */
  words: string;
  ended: TrialEnd | null;
  busy: boolean;
  error: string | null;
  /** What could not be sent stays as it was typed. */
  unsent: string;
  /** The latest turn, for whoever listens. */
  turn: ComingTurn;
}

/** A conversation in writing with an agent: it begins by itself, and whatever goes wrong loses nothing that was said. */
export function useTrial(assistantId: string) {
  const [talk, setTalk] = useState<Talk>(() => shown([], new ComingTurn(), { busy: true }));
  const errorText = useErrorText();
  /** Ends the turn that is coming; `null`: nobody is there to be told. */
  const end = useRef<(error: string | null) => void>(() => undefined);
  const leave = useRef<() => void>(() => undefined);

  async function take(before: TrialItem[], said: string | null) {
    leave.current();
    const gone = new AbortController();
    const turn = new ComingTurn();
    leave.current = () => {
      gone.abort();
      turn.close(false);
    };
    end.current = (error) => {
      const { answered } = turn;
      leave.current();
      if (answered) return setTalk(shown(before, turn, { error }));
      setTalk({ ...shown(before, turn, { error }), items: before, unsent: said ?? '' });
    };
    setTalk(shown(before, turn, { busy: true }));
    try {
      for await (const piece of fetchTrialTurn(assistantId, { items: before, said }, gone.signal)) {
        if (gone.signal.aborted) return;
        turn.take(piece);
        setTalk(shown(before, turn, { busy: piece.kind !== 'over' }));
      }
    } catch (error) {
      if (gone.signal.aborted) return;
      turn.close(true);
      end.current(errorText(error));
    }
  }

  const begin = useRef(() => take([], null));
  useEffect(() => {
    void begin.current();
    return () => leave.current();
  }, []);

  return {
    ...talk,
    waits: waiting(talk.items).length > 0,
    restart: () => void take([], null),
    say: (said: string) => void take(talk.items, said),
    /** After a refusal: what is there is answered again. */
    again: () => void take(talk.items, null),
    /** The agent breaks off; what it has said stays. */
    stop: () => {
      if (talk.busy) end.current(null);
    },
    told: (callId: string, output: string) => {
      const items = talk.items.map((item) =>
        item.kind === 'tool' && item.callId === callId ? { ...item, output } : item,
      );
      // Of several tools the last answer goes on.
      if (waiting(items).length > 0) return setTalk({ ...talk, items });
      void take(items, null);
    },
  };
}

function shown(before: TrialItem[], turn: ComingTurn, now: Partial<Pick<Talk, 'busy' | 'error'>>): Talk {
  const { items, words, ended } = turn;
  return { items: [...before, ...items], words, ended, busy: false, error: null, unsent: '', turn, ...now };
}
