import type { Probe } from './probe';

export interface ComponentSpec {
  name: string;
  version: string;
  needs: string[];
  file: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  probe: Probe;
  /** How long a start may take before it is given up and tried again. */
  startDeadline: number;
  /** How long it may take to stop after SIGTERM. */
  stopGrace: number;
  /** The wait before the first restart after it died. */
  firstRestart: number;
  /** Its lines go to its log file only. */
  quiet: boolean;
  stopSignal: NodeJS.Signals;
  account?: { uid: number; gid: number };
  beforeStart?: () => Promise<unknown>;
}

export type State = 'waiting' | 'starting' | 'ready' | 'unhealthy' | 'restarting' | 'stopping' | 'stopped' | 'off';

export interface Status {
  state: State;
  version: string;
  since: string;
  restarts: number;
  reason?: string;
}
