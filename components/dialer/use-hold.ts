'use client';
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

interface Hold {
  press: () => void;
  letGo: () => void;
  cancel: () => void;
  /** A press without a finger or a key (speech control, a screen reader) begins, the next one ends. */
  isHeld: () => boolean;
}

const HOLDING = [' ', 'Enter'];

/** What a button does that works while it is held: by mouse, finger and keyboard. */
export function useHold({ press, letGo, cancel, isHeld }: Hold) {
  const by = useRef<'pointer' | 'key' | null>(null);
  const end = (of: 'pointer' | 'key', how: () => void) => {
    if (by.current !== of) return;
    by.current = null;
    how();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || by.current) return;
      by.current = 'pointer';
      event.currentTarget.setPointerCapture(event.pointerId);
      press();
    },
    onPointerUp: () => end('pointer', letGo),
    onPointerCancel: () => end('pointer', cancel),
    onLostPointerCapture: () => end('pointer', letGo),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && by.current) {
        event.stopPropagation();
        return end(by.current, cancel);
      }
      if (!HOLDING.includes(event.key)) return;
      event.preventDefault();
      if (event.repeat || by.current) return;
      by.current = 'key';
      press();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!HOLDING.includes(event.key)) return;
      event.preventDefault();
      end('key', letGo);
    },
    onBlur: () => end('key', cancel),
    onClick: (event: MouseEvent) => {
      // A click of a finger or a mouse has a count, and is over already.
      if (event.detail > 0) return;
      if (isHeld()) letGo();
      else press();
    },
    // A long touch opens no menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
