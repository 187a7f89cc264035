import { z } from 'zod';
import type { AppError } from '@/lib/errors/app-error';

const told = z.object({
  kind: z.enum(['contact', 'lead', 'account']),
  /** The address or the number, as it is kept. */
  value: z.string(),
  /** Only for those who may see the record. */
  id: z.uuid().optional(),
  name: z.string().optional(),
});
export type RefusedTwin = z.infer<typeof told> & { sign: 'email' | 'number' };

/** Who is there already, when an account refuses duplicates. */
export function refusedTwin({ code, details }: AppError): RefusedTwin | null {
  const sign = code === 'duplicate_email' ? 'email' : code === 'duplicate_number' ? 'number' : null;
  if (!sign) return null;
  try {
    const read = told.safeParse(JSON.parse(details ?? ''));
    return read.success ? { sign, ...read.data } : null;
  } catch {
    return null;
  }
}
