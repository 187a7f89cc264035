import { doorNumber } from '@/lib/call-center/extensions/sign-in';
import type { WantedTrunk } from '../sip/inbound/trunks';

/** Whose trunk it is by which calls of telephones come in: no carrier's. */
export const EXTENSIONS = 'extensions';
/** Under this name the room is told what was dialled. */
export const DIALLED = 'parley.dialled';

/** The registrar brings calls to one number, from this machine alone. */
export function doorTrunk(key: string): WantedTrunk {
  return {
    ...{ provider: EXTENSIONS, numbers: [doorNumber(key)], networks: ['127.0.0.1/32'], username: '', password: '' },
    ...{ tls: false, encrypted: false },
    headers: { 'X-Parley-Dialled': DIALLED },
  };
}
