const RECOVERY_MS = 15 * 60_000;
/** A hosted project calls every session that began with a mailed code `otp`. */
const MAILED = ['recovery', 'otp'];

/** Whether the session began with a mail a short while ago. The data service decides by itself; this chooses the form. */
export function isRecovery(amr: readonly { method: string; timestamp: number }[], now: number): boolean {
  return amr.some(({ method, timestamp }) => MAILED.includes(method) && now - timestamp * 1000 < RECOVERY_MS);
}
