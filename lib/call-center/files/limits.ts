/** Why a file or page cannot be read; each has its words in `messages/<locale>/files.json`. */
export const KNOWLEDGE_FAULTS = [
  ...([
    'empty',
    'type',
    'broken',
    'encrypted',
    'pictures',
    'size',
    'pages',
    'cells',
    'length',
    'time',
    'memory',
  ] as const),
  ...(['gone', 'upload', 'address', 'private', 'unresolved', 'network', 'refused', 'unexpected'] as const),
] as const;
export type KnowledgeFaultCode = (typeof KNOWLEDGE_FAULTS)[number];

export function isKnowledgeFault(value: string): value is KnowledgeFaultCode {
  return KNOWLEDGE_FAULTS.some((fault) => fault === value);
}

const MB = 1024 * 1024;

export const KNOWLEDGE_LIMITS = {
  bytes: 25 * MB,
  /** A DOCX or XLSX is a packed folder: what it unpacks to. */
  unpackedBytes: 100 * MB,
  pages: 2000,
  cells: 300_000,
  /** Letters of all passages together. */
  letters: 6_000_000,
  seconds: 120,
  heapMb: 512,
} as const;
