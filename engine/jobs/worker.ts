import { run, type Runner } from 'graphile-worker';
import { z } from 'zod';
import { finalise, type FinaliseDoors } from './finalise';

export const FINALISE = 'finalise_call';
const order = z.object({ callId: z.uuid() });

/** Only work that may be repeated runs here. */
export function startJobs(connectionString: string, doors: FinaliseDoors): Promise<Runner> {
  return run({
    connectionString,
    concurrency: 2,
    noHandleSignals: true,
    maxPoolSize: 3,
    taskList: {
      [FINALISE]: async (payload) => finalise(order.parse(payload).callId, doors),
    },
  });
}
