import { run, type Runner } from 'graphile-worker';
import { z } from 'zod';
import { finalise, type FinaliseDoors } from './finalise';

const order = z.object({ callId: z.uuid() });

/** Only work that may be repeated runs here. */
export function startJobs(connectionString: string, doors: FinaliseDoors): Promise<Runner> {
  return run({
    connectionString,
    concurrency: 2,
    noHandleSignals: true,
    maxPoolSize: 3,
    parsedCronItems: [],
    taskList: {
      finalise_call: async (payload) => finalise(order.parse(payload).callId, doors),
    },
  });
}
