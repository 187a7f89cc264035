import { EventEmitter } from 'node:events';
import { parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker';
import { z } from 'zod';
import { finalise, type FinaliseDoors } from './finalise';

const order = z.object({ callId: z.uuid() });
const invitation = z.object({ invitationId: z.uuid() });
const reminder = z.object({ notificationId: z.uuid() });
/** With the queue's growing pauses about a quarter of an hour. */
const MAIL_ATTEMPTS = 7;

export interface MailDoors {
  sendInvitation(id: string, lastAttempt: boolean): Promise<void>;
}

export interface ReminderDoors {
  /** What has come, as far as its mail has not gone. */
  claimReminders(): Promise<readonly string[]>;
  sendReminder(id: string, lastAttempt: boolean): Promise<void>;
}

export interface BrandDoors {
  recheckDomains(): Promise<void>;
}

export interface EngineDoors {
  /** The jobs of whoever was killed are taken over by these. */
  takeOver(workers: string[]): Promise<void>;
}

/** Only work that may be repeated runs here. */
export async function startJobs(
  connectionString: string,
  doors: FinaliseDoors & MailDoors & BrandDoors & ReminderDoors & EngineDoors,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  const workers: string[] = [];
  events.on('worker:create', ({ worker }) => workers.push(worker.workerId));
  const runner = await run({
    connectionString,
    events,
    concurrency: 2,
    noHandleSignals: true,
    maxPoolSize: 3,
    // The next quarter of an hour, or minute, is the second attempt.
    parsedCronItems: parseCronItems([
      { task: 'recheck_domains', match: '*/15 * * * *', options: { maxAttempts: 1, jobKey: 'recheck_domains' } },
      { task: 'remind', match: '* * * * *', options: { maxAttempts: 1, jobKey: 'remind' } },
    ]),
    taskList: {
      finalise_call: async (payload) => finalise(order.parse(payload).callId, doors),
      send_invitation: async (payload, { job }) =>
        doors.sendInvitation(invitation.parse(payload).invitationId, job.attempts >= job.max_attempts),
      recheck_domains: () => doors.recheckDomains(),
      remind: async (_payload, { addJob }) => {
        // A mail that waits or is on its way is not asked for again.
        for (const notificationId of await doors.claimReminders()) {
          await addJob(
            'send_reminder',
            { notificationId },
            { jobKey: `reminder:${notificationId}`, jobKeyMode: 'unsafe_dedupe', maxAttempts: MAIL_ATTEMPTS },
          );
        }
      },
      send_reminder: async (payload, { job }) =>
        doors.sendReminder(reminder.parse(payload).notificationId, job.attempts >= job.max_attempts),
    },
  });
  await doors.takeOver(workers);
  return runner;
}

/** Asking twice for the same mail is one job. */
export async function queueInvitation(jobs: Runner, invitationId: string): Promise<void> {
  await jobs.addJob(
    'send_invitation',
    { invitationId },
    { jobKey: `invitation:${invitationId}`, maxAttempts: MAIL_ATTEMPTS },
  );
}
