/** Whether a microphone that did not open is there at all. */
export async function microphoneFailure(): Promise<'refused' | 'missing'> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return devices?.some(({ kind }) => kind === 'audioinput') ? 'refused' : 'missing';
}
