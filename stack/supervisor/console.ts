const started = Date.now();
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

// A terminal that went away must not take the stack with it in the middle of a stop.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A step of the start with the time it took. */
export function done(what: string, since: number = started): void {
  say(`  ✓ ${what} (${seconds(since)})`);
}

/** Long work: a line at once and then every ten seconds, so that nobody takes it for dead. */
export async function withProgress<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const since = Date.now();
  say(`  … ${what}`);
  const timer = setInterval(() => say(`  … ${what}: ${seconds(since)}`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
