/** mm:ss; minutes go on past 99. */
export function formatTimer(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = String(Math.floor(whole / 60)).padStart(2, '0');
  return `${minutes}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seconds since the answer; zero while nobody is connected to the call or it is not ongoing. */
export function elapsedSeconds(call: { counting: boolean; answeredAt: string | null; now: number }): number {
  if (!call.counting || call.answeredAt === null) return 0;
  return Math.max(0, Math.floor((call.now - Date.parse(call.answeredAt)) / 1000));
}
