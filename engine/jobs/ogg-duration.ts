const OPUS_RATE = 48_000;
const PAGE = Buffer.from('OggS');

/** Length of an Opus recording in ms: the last page's granule position counts 48-kHz samples, also in a cut-off file. */
export function oggDurationMs(file: Buffer): number {
  for (let at = file.lastIndexOf(PAGE); at >= 0; at = at === 0 ? -1 : file.lastIndexOf(PAGE, at - 1)) {
    if (at + 14 > file.length) continue;
    const granule = file.readBigInt64LE(at + 6);
    if (granule >= 0n) return Math.round((Number(granule) * 1000) / OPUS_RATE);
  }
  return 0;
}
