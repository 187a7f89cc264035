'use client';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/components/ui';
import { fetchTrialTurn } from '@/lib/call-center/trial/trial-api';
import { type TrialEnd, type TrialItem, waiting } from '@/lib/call/trial';

interface Talk {
  items: TrialItem[];
  ended: TrialEnd | null;
  busy: boolean;
  error: string | null;
  /** What could not be sent stays as it was typed. */
  unsent: string;
}
const FRESH: Talk = { items: [], ended: null, busy: true, error: null, unsent: '' };

/** A conversation in writing with an agent: it begins by itself, and whatever goes wrong loses nothing that was said. */
export function useTrial(assistantId: string) {
  const [talk, setTalk] = useState<Talk>(FRESH);
  const errorText = useErrorText();
  const current = useRef(new AbortController());

  async function turn(items: TrialItem[], said: string | null) {
    current.current.abort();
    const gone = new AbortController();
    current.current = gone;
    setTalk({ items, ended: null, busy: true, error: null, unsent: '' });
    try {
      const answer = await fetchTrialTurn(assistantId, { items, said }, gone.signal);
      if (gone.signal.aborted) return;
      setTalk({ items: [...items, ...answer.items], ended: answer.ended, busy: false, error: null, unsent: '' });
    } catch (error) {
      if (gone.signal.aborted) return;
      setTalk({ items, ended: null, busy: false, error: errorText(error), unsent: said ?? '' });
    }
  }

  const begin = useRef(() => turn([], null));
  useEffect(() => {
    void begin.current();
    return () => current.current.abort();
  }, []);

  return {
    ...talk,
    waits: waiting(talk.items).length > 0,
    restart: () => void turn([], null),
    say: (said: string) => void turn(talk.items, said),
    /** After a refusal: what is there is answered again. */
    again: () => void turn(talk.items, null),
    told: (callId: string, output: string) => {
      const items = talk.items.map((item) =>
        item.kind === 'tool' && item.callId === callId ? { ...item, output } : item,
      );
      // Of several tools the last answer goes on.
      if (waiting(items).length > 0) return setTalk({ ...talk, items });
      void turn(items, null);
    },
  };
}
