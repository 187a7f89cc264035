import { parseCronItems, run, type Runner } from 'graphile-worker';
import { z } from 'zod';
import { finalise, type FinaliseDoors } from './finalise';

const order = z.object({ callId: z.uuid() });
const invitation = z.object({ invitationId: z.uuid() });
/** With the queue's growing pauses about a quarter of an hour. */
const MAIL_ATTEMPTS = 7;

export interface MailDoors {
  sendInvitation(id: string, lastAttempt: boolean): Promise<void>;
}

export interface BrandDoors {
  recheckDomains(): Promise<void>;
}

/** Only work that may be repeated runs here. */
export function startJobs(connectionString: string, doors: FinaliseDoors & MailDoors & BrandDoors): Promise<Runner> {
  return run({
    connectionString,
    concurrency: 2,
    noHandleSignals: true,
    maxPoolSize: 3,
    // The next quarter of an hour is the second attempt.
    parsedCronItems: parseCronItems([
      { task: 'recheck_domains', match: '*/15 * * * *', options: { maxAttempts: 1, jobKey: 'recheck_domains' } },
    ]),
    taskList: {
      finalise_call: async (payload) => finalise(order.parse(payload).callId, doors),
      send_invitation: async (payload, { job }) =>
        doors.sendInvitation(invitation.parse(payload).invitationId, job.attempts >= job.max_attempts),
      recheck_domains: () => doors.recheckDomains(),
    },
  });
}

/** Asking twice for the same mail is one job. */
export async function queueInvitation(jobs: Runner, invitationId: string): Promise<void> {
  await jobs.addJob(
    'send_invitation',
    { invitationId },
    { jobKey: `invitation:${invitationId}`, maxAttempts: MAIL_ATTEMPTS },
  );
}
