import type { MendedConnection } from '../connection';
import { databaseAwayAnswer } from './database-away';
import type { Mend } from './mend';

/**
 * Mends: a query that postgres.js gave to a connection in the moment of its loss is never answered, and its caller would wait
 * for ever. After a loss a request has a little time left; statements end after 8 s by themselves, so later nothing comes either.
 * Can go when postgres.js refuses such queries.
 */
const afterLoss = 1_500;
const altogether = 20_000;

export function deadline(connection: MendedConnection): Mend {
  return async (request, next) => {
    const timers: NodeJS.Timeout[] = [];
    let expire: () => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      expire = () => resolve(databaseAwayAnswer('No answer in time.'));
    });
    const lost = () => void timers.push(setTimeout(expire, afterLoss));
    timers.push(setTimeout(expire, altogether));
    connection.losses.once('lost', lost);
    try {
      return await Promise.race([next(request), late]);
    } finally {
      connection.losses.off('lost', lost);
      timers.forEach((timer) => clearTimeout(timer));
    }
  };
}
