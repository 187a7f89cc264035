import type { AnyAST, VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { EventEmitter } from 'node:events';
import { mustRollBack, RollBack } from './mends/all-or-nothing';
import { normalizeDatabaseError } from './mends/database-errors';
import { restoreLiterals } from './mends/filter-values';
import { wireTypes } from './mends/wire-types';
import { requestContext } from './request-context';

type Work<T> = (db: MendedConnection['kysely']) => Promise<T>;
type Options = Parameters<PostgresConnection['withContext']>[2];

const justNow = 3_000;

/** lite's connection with the mends that belong behind lite: at the query tree, the transaction, the wire and the error. */
export class MendedConnection extends PostgresConnection {
  /** Says `lost` whenever a connection of the pool has closed. */
  readonly losses: EventEmitter;
  private lostAt = 0;

  constructor(url: string) {
    const losses = new EventEmitter().setMaxListeners(0);
    super({
      url,
      postgresOptions: {
        max: 12,
        max_lifetime: null,
        connect_timeout: 5,
        backoff: () => 0.25,
        onnotice: () => undefined,
        onclose: () => losses.emit('lost'),
        connection: { application_name: 'parley-data', statement_timeout: 8_000 },
        types: wireTypes,
      },
    });
    this.losses = losses.on('lost', () => {
      this.lostAt = Date.now();
    });
  }

  /** A restart may be over before anybody asks whether the database answers. */
  lostRecently(): boolean {
    return Date.now() - this.lostAt < justNow;
  }

  override async onPostgrestAST(ast: AnyAST, _vars?: VarsContext): Promise<AnyAST> {
    return super.onPostgrestAST(restoreLiterals(ast));
  }

  override normalizeDbError(error: unknown): unknown {
    // lite's storage looks for Postgres' own codes.
    return requestContext()?.area === 'storage' ? error : normalizeDatabaseError(error);
  }

  override async withContext<T>(vars: VarsContext | undefined, work: Work<T>, options?: Options): Promise<T> {
    let refused: { answer: T } | undefined;
    const careful = async (db: MendedConnection['kysely']) => {
      const answer = await work(db);
      if (!(await mustRollBack(answer))) return answer;
      refused = { answer };
      throw new RollBack();
    };
    try {
      return await super.withContext(vars, careful, options);
    } catch (error) {
      if (error instanceof RollBack && refused) return refused.answer;
      throw error;
    }
  }
}
