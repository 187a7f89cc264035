/** Why a whole import cannot be done. */
export const IMPORT_FAULTS = [
  ...([
    'empty',
    'notTable',
    'encoding',
    'headersTwice',
    'columns',
    'rows',
    'size',
    'cell',
    'workbook',
    'fieldGone',
  ] as const),
  ...(['gone', 'notAllowed', 'unexpected'] as const),
] as const;
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number];

export function isImportFault(value: string): value is ImportFaultCode {
  return IMPORT_FAULTS.some((fault) => fault === value);
}

export const LIMITS = {
  rows: 100_000,
  columns: 200,
  csvBytes: 100 * 1024 * 1024,
  workbookBytes: 20 * 1024 * 1024,
  sample: 100,
  /** A workbook is a packed folder: what it unpacks to. */
  unpackedBytes: 200 * 1024 * 1024,
} as const;

/** A workbook is made in memory; a longer list goes into a CSV file. */
export const EXPORT_WORKBOOK_ROWS = 50_000;
