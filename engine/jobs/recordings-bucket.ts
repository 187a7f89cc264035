const BUCKET = 'recordings';
const TIMEOUT_MS = 60_000;

/** Uploads a recording with the service's key: people only ever read them. The same path again overwrites. */
export function recordingsBucket(url: string, secretKey: string): (path: string, bytes: Buffer) => Promise<void> {
  return async (path, bytes) => {
    const response = await fetch(`${url}/storage/v1/object/${BUCKET}/${path}`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'audio/ogg',
        'x-upsert': 'true',
      },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`storage answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  };
}
