'use client';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Place } from './place';
import { watchTouch } from './touch-drag';

/** Which card a finger has lifted, and where it would lie. */
export function useTouchDrag(
  root: RefObject<HTMLElement | null>,
  movable: boolean,
  onDrop: (cardId: string, place: Place) => void,
) {
  const [lifted, onLift] = useState<string | null>(null);
  const [over, setOver] = useState<Place | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!root.current || !movable) return;
    return watchTouch(root.current, {
      onLift,
      onOver: (place) => setOver((old) => (same(old, place) ? old : place)),
      onDrop: (cardId, place) => drop(cardId, place),
    });
  }, [root, movable]);
  return { lifted, over };
}

const same = (one: Place | null, other: Place | null) =>
  one?.columnId === other?.columnId && one?.afterId === other?.afterId;
