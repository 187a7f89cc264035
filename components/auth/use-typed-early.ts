'use client';
import { useEffect, useEffectEvent, useState } from 'react';

const FIELDS = ['email', 'password'] as const;
export type EarlyField = (typeof FIELDS)[number];

interface EarlyForm {
  getInputNode(path: EarlyField): HTMLElement | null;
  setFieldValue(path: EarlyField, value: string): void;
}

/**
 * A fast person, or a password manager, fills the form before the page's script runs. What stands in the fields is taken
 * over then; until it is, the button waits (`false`), since a click would be lost.
 */
export function useTypedEarly(form: EarlyForm): boolean {
  const [ready, setReady] = useState(false);
  const takeOver = useEffectEvent(() => {
    let focused: EarlyField | null = null;
    for (const field of FIELDS) {
      const node = form.getInputNode(field);
      if (!(node instanceof HTMLInputElement) || !node.value) continue;
      if (node === document.activeElement) focused = field;
      form.setFieldValue(field, node.value);
    }
    return focused;
  });
  const focus = useEffectEvent((field: EarlyField) => form.getInputNode(field)?.focus());
  useEffect(() => {
    const focused = takeOver();
    const frame = requestAnimationFrame(() => {
      setReady(true);
      if (focused) focus(focused);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return ready;
}
