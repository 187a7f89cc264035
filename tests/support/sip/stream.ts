/** Cuts what a connection brings into whole SIP messages. */
export function messagesOf(take: (message: string) => void): (bytes: Buffer) => void {
  let waiting = '';
  return (bytes) => {
    waiting += bytes.toString('latin1');
    for (;;) {
      const end = waiting.indexOf('\r\n\r\n');
      if (end < 0) return;
      const whole = end + 4 + Number(/content-length: *(\d+)/i.exec(waiting.slice(0, end))?.[1] ?? 0);
      if (waiting.length < whole) return;
      const message = waiting.slice(0, whole);
      waiting = waiting.slice(whole);
      take(message);
    }
  };
}
