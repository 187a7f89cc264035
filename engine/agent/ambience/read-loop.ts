const HEAD = 44;

/** The samples of a file as `wavHeader` begins it. */
export function readLoop(file: Buffer): Int16Array {
  return Int16Array.from({ length: (file.length - HEAD) >> 1 }, (_, i) => file.readInt16LE(HEAD + 2 * i));
}
