export type MicrophoneFailure = 'refused' | 'missing' | 'busy';

/** Why a microphone did not open: nobody may use it, there is none, or something else on this device holds it. */
export async function microphoneFailure(): Promise<MicrophoneFailure> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  if (!devices?.some(({ kind }) => kind === 'audioinput')) return 'missing';
  // Not every browser tells; whoever is allowed to use it and cannot is not the one who has refused it.
  const asked = await navigator.permissions?.query({ name: 'microphone' }).catch(() => null);
  return asked?.state === 'granted' ? 'busy' : 'refused';
}
