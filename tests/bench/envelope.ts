export interface Span {
  from: number;
  to: number;
}

const STEP_MS = 10;
const LOUD = 250;
/** Pauses between words belong to the sentence. */
const PAUSE_MS = 400;

/** Whether as much of a WAV file is there as its head promises. */
export function isWhole(wav: Buffer): boolean {
  return wav.length >= 44 && wav.length === 8 + wav.readUInt32LE(4);
}

/** Spans of sound in a 16-bit mono WAV file, in ms. */
export function spans(wav: Buffer): Span[] {
  const step = Math.round((wav.readUInt32LE(24) * STEP_MS) / 1000);
  const found: Span[] = [];
  for (let index = 0; 44 + (index + 1) * step * 2 <= wav.length; index += 1) {
    let sum = 0;
    for (let sample = 0; sample < step; sample += 1) sum += wav.readInt16LE(44 + (index * step + sample) * 2) ** 2;
    if (Math.sqrt(sum / step) < LOUD) continue;
    const at = index * STEP_MS;
    const last = found.at(-1);
    if (last && at - last.to < PAUSE_MS) last.to = at + STEP_MS;
    else found.push({ from: at, to: at + STEP_MS });
  }
  return found;
}

/** For each sentence of the callee: how long until the agent's next sound begins, where it begins after the sentence. */
export function turnGaps(said: Span[], heard: Span[]): number[] {
  return said.flatMap(({ to }, index) => {
    const answer = heard.find(({ from }) => from >= to);
    const next = said[index + 1];
    return answer && (!next || answer.from < next.from) ? [answer.from - to] : [];
  });
}

/** For each sentence of the callee that begins while the agent speaks: how long until the agent's sound ends. */
export function interruptions(said: Span[], heard: Span[]): number[] {
  return said.flatMap(({ from }) => {
    const spoken = heard.find((span) => span.from < from && span.to > from);
    return spoken ? [spoken.to - from] : [];
  });
}
