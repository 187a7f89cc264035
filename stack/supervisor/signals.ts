import { complain } from './console';

/** Runs the stop once at Ctrl-C, SIGTERM or a closed terminal, then ends the process. */
export function untilStopped(stop: () => Promise<void>): { readonly asked: boolean; now(): Promise<void> } {
  let stopping: Promise<void> | undefined;
  let asked = false;
  let askedAt = 0;
  const now = () => (stopping ??= stop());
  const onSignal = () => {
    // npm passes on a Ctrl-C that the terminal has sent to us too: only one that comes later is a second wish.
    if (asked && Date.now() - askedAt > 2_000) process.exit(1);
    if (!asked) {
      asked = true;
      askedAt = Date.now();
      void now().then(
        () => process.exit(0),
        (error: unknown) => {
          complain(String(error));
          process.exit(1);
        },
      );
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return {
    get asked() {
      return asked;
    },
    now,
  };
}
