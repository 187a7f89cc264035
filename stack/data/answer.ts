import type { App } from '@supabase/lite';
import type { MendedConnection } from './connection';
import type { DataEnv } from './env';
import { authMends } from './auth/auth-mends';
import { areaOf, type Area } from './http/allowed-paths';
import { health, reload } from './http/internal';
import type { ParleyMailer } from './mails/mailer';
import { singleRowAnswers } from './mends/all-or-nothing';
import { bodyCap } from './mends/body-cap';
import { databaseAwayAnswers } from './mends/database-away';
import { deadline } from './mends/deadline';
import { embeddingHints } from './mends/embedding-hints';
import { filterValues } from './mends/filter-values';
import { headOfFunctions } from './mends/head-of-functions';
import { chain, type Mend, type Next } from './mends/mend';
import { tokenClaims } from './mends/token-claims';
import { runWithContext } from './request-context';
import { storageMends } from './storage/storage-mends';

const megabyte = 1_048_576;

/** Everything this component answers: its own two addresses, what is allowed of Supabase's, and 404 for the rest. */
export function createAnswer(env: DataEnv, app: App, connection: MendedConnection, mailer: ParleyMailer): Next {
  const lite: Next = (request) => app.fetch(request, { peerAddress: null });
  const everywhere: Mend[] = [databaseAwayAnswers(connection), tokenClaims(env.SUPABASE_JWT_SECRET)];
  const areas: Record<Area, Next> = {
    rest: chain(
      [
        ...[...everywhere, deadline(connection), bodyCap(8 * megabyte)],
        ...[singleRowAnswers, headOfFunctions, embeddingHints, filterValues],
      ],
      lite,
    ),
    auth: chain(
      [...everywhere, deadline(connection), bodyCap(megabyte / 8), ...authMends(env, connection.driver, mailer)],
      lite,
    ),
    storage: chain([...everywhere, ...storageMends(env, connection.driver)], lite),
  };
  return async (request) => {
    const path = new URL(request.url).pathname;
    if (path === '/health') return health(connection);
    if (path === '/internal/reload') return reload(request, env.ENGINE_SECRET, connection);
    const area = areaOf(path);
    if (!area) return Response.json({ message: 'Not found' }, { status: 404 });
    return runWithContext(area, request, () => areas[area](request));
  };
}
