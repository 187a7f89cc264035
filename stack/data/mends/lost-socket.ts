/**
 * Mends: postgres.js writes once more to a connection that has just been lost, and that throws where nobody can catch it. The
 * queries of that connection have been refused already, so the process can stay; every other such error still ends it.
 * Can go when postgres.js looks before it writes (`nextWrite`).
 */
export function surviveLostSockets(): void {
  process.on('uncaughtException', (error) => {
    if (
      error instanceof TypeError &&
      /postgres\/src\/connection\.js/.test(error.stack ?? '') &&
      /'write'/.test(error.message)
    ) {
      console.error('A database connection was lost while it was written to.');
      return;
    }
    console.error(error);
    process.exit(1);
  });
}
