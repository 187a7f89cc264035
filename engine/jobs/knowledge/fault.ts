import type { KnowledgeFaultCode } from '@/lib/call-center/files/limits';

/** Why a file cannot be read at all; the person is told by this code. */
export class KnowledgeFault extends Error {
  constructor(readonly code: KnowledgeFaultCode) {
    super(code);
  }
}
