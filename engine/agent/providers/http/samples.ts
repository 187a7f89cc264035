/** Little-endian 16-bit samples out of bytes; a piece never splits one. */
export async function* samplesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Int16Array> {
  let odd: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const bytes = new Uint8Array(odd.length + chunk.length);
    bytes.set(odd);
    bytes.set(chunk, odd.length);
    const even = bytes.length - (bytes.length % 2);
    odd = bytes.slice(even);
    if (even > 0) yield new Int16Array(bytes.buffer, 0, even / 2);
  }
}

/** The sound inside a WAV file that lies whole in memory; other bytes are sound already. */
export function withoutHeader(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return bytes;
  const at = bytes.indexOf('data', 12, 'latin1');
  return at < 0 ? bytes.subarray(44) : bytes.subarray(at + 8);
}
