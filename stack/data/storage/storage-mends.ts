import type { Sql } from 'postgres';
import type { DataEnv } from '../env';
import type { Mend } from '../mends/mend';
import { downloads } from './downloads';
import { errorCodes } from './error-codes';
import { listing } from './listing';
import { objectInfo } from './object-info';
import { signedUrls } from './signed-urls';
import { uploads } from './uploads';

export function storageMends(env: DataEnv, sql: Sql): Mend[] {
  return [errorCodes, signedUrls(env.SUPABASE_JWT_SECRET), downloads, listing, objectInfo, uploads(sql)];
}
