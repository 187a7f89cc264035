'use client';
import { useEffect, useRef } from 'react';

interface DialKeys {
  onKey: (key: string) => void;
  onErase?: () => void;
  onEnter?: () => void;
}

/** The keyboard as a keypad; keys belong to an input, a button or a dialog while the focus is in one. */
export function useDialKeys(handlers: DialKeys): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(event.target instanceof Element) || isTaken(event.target, event.key)) return;
      const { onKey, onErase, onEnter } = current.current;
      if (/^[\d*#]$/.test(event.key)) onKey(event.key);
      else if (event.key === 'Backspace' && onErase) onErase();
      else if (event.key === 'Enter' && onEnter) onEnter();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTaken(target: Element, key: string): boolean {
  if (target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="combobox"]'))
    return true;
  return key === 'Enter' && target.closest('button, a') !== null;
}
