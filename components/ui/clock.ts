const TICK_MS = 10_000;

type Listener = () => void;

/** The time for all that tell how long ago something was: one clock, so that no two of them disagree. */
export function makeClock(read: () => Date = () => new Date()) {
  const listeners = new Set<Listener>();
  let now = read();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = read();
    listeners.forEach((listener) => listener());
  };
  return {
    now: () => now,
    subscribe(listener: Listener): () => void {
      if (listeners.size === 0) {
        now = read();
        timer = setInterval(tick, TICK_MS);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}

export const clock = makeClock();
