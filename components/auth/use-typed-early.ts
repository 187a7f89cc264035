'use client';
import { useEffect, useEffectEvent, useState } from 'react';

/** An uncontrolled one: a controlled field is emptied when the page's script takes it over. */
interface EarlyForm<Field extends string> {
  /** Null for a field that the form does not show. */
  getInputNode(path: Field): HTMLElement | null;
  setFieldValue(path: Field, value: string, options: { forceUpdate: boolean }): void;
}

/**
 * A fast person, or a password manager, fills the form before the page's script runs. What stands in the fields is taken
 * over then; until it is, the button waits (`false`), since a click would be lost.
 */
export function useTypedEarly<Field extends string>(form: EarlyForm<Field>, fields: readonly Field[]): boolean {
  const [ready, setReady] = useState(false);
  const takeOver = useEffectEvent(() => {
    for (const field of fields) {
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
