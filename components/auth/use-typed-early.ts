'use client';
import { useEffect, useEffectEvent, useState } from 'react';

const FIELDS = ['email', 'password'] as const;
export type EarlyField = (typeof FIELDS)[number];

interface EarlyForm {
  /** Null for a field that the form does not have. */
  getInputNode(path: EarlyField): HTMLElement | null;
  setFieldValue(path: EarlyField, value: string, options: { forceUpdate: boolean }): void;
}

/**
 * A fast person, or a password manager, fills the form before the page's script runs. What stands in the fields is taken
 * over then; until it is, the button waits (`false`), since a click would be lost.
 */
export function useTypedEarly(form: EarlyForm): boolean {
  const [ready, setReady] = useState(false);
  const takeOver = useEffectEvent(() => {
    for (const field of FIELDS) {
      const node = form.getInputNode(field);
      // The field keeps its place in the page, and so its focus and its caret: whoever types on is not disturbed.
      if (node instanceof HTMLInputElement && node.value) form.setFieldValue(field, node.value, { forceUpdate: false });
    }
  });
  useEffect(() => {
    takeOver();
    // The screen is ready with the frame in which its handlers stand.
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return ready;
}
