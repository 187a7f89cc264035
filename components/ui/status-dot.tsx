import type { CSSProperties, ReactNode } from 'react';
import { LIVE_STATES, type LiveState } from './live-states';
import classes from './status-dot.module.css';

interface DotStyle extends CSSProperties {
  '--dot-color': string;
}

/** A dot and a word; the dot moves only while something lives. */
export function StatusDot({ state, children }: { state: LiveState; children: ReactNode }) {
  const { color, moves } = LIVE_STATES[state];
  const style: DotStyle = { '--dot-color': color };
  return (
    <span className={classes.root} style={style} data-state={state}>
      <span className={classes.dot} data-moves={moves || undefined} aria-hidden />
      {children}
    </span>
  );
}
