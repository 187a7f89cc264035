import type { ImportFaultCode } from '@/lib/transfer/faults';

/** What is wrong with a file as a whole: the import ends with this code. */
export class ImportFault extends Error {
  constructor(readonly code: ImportFaultCode) {
    super(code);
  }
}
