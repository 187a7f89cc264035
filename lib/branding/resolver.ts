import { Resolver } from 'node:dns/promises';
import { AppError } from '@/lib/errors/app-error';
import { RECORD_PREFIX } from './domain-record';

/** Who is asked for the text records of a name. */
export interface TextResolver {
  resolveTxt(name: string): Promise<string[][]>;
}

const NOTHING_THERE = ['ENOTFOUND', 'ENODATA'];

/** The records that stand for a host, each in one piece. A name server that does not answer is no proof of anything. */
export async function recordsOf(host: string, resolver: TextResolver = dns()): Promise<string[]> {
  try {
    const records = await resolver.resolveTxt(`${RECORD_PREFIX}${host}`);
    return records.map((pieces) => pieces.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOTHING_THERE.includes(String(error.code))) return [];
    throw new AppError(503, 'unavailable', 'The name server did not answer');
  }
}

function dns(): TextResolver {
  return new Resolver({ timeout: 3000, tries: 2 });
}
