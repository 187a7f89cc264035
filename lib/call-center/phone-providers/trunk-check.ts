import { z } from 'zod';

/** What the trunk doctor looks at, in this order: each needs the ones before it. */
export const STEPS = ['reach', 'auth', 'answer', 'codec', 'sound_in', 'sound_out', 'keys'] as const;
export type StepName = (typeof STEPS)[number];

/** Why a step ended as it did; each has its words, and what can be done about it, in `messages/<locale>/trunkCheck.json`. */
export const CAUSES = {
  pass: [
    ...([
      'replied',
      'connected',
      'took_call',
      'signed_in',
      'answered',
      'codec_agreed',
      'codec_encrypted',
      'heard',
    ] as const),
    ...(['confirmed', 'echoed', 'keys_came'] as const),
  ],
  fail: [
    ...(['address_unknown', 'address_private', 'refused', 'silent', 'tls_certificate', 'tls_failed'] as const),
    ...(['trunk_unknown', 'trunk_foreign', 'password_unreadable', 'password_refused', 'password_missing'] as const),
    ...(['forbidden', 'busy', 'declined', 'no_answer', 'invalid_number', 'carrier_error', 'call_lost'] as const),
    ...(['service_off', 'no_codec', 'encryption', 'not_encrypted', 'no_sound', 'no_keys'] as const),
  ],
  untried: ['no_reply', 'kept_trunk', 'no_call', 'stopped', 'not_started', 'hung_up', 'unconfirmed'],
} as const;
type Result = keyof typeof CAUSES;
type Cause = (typeof CAUSES)[Result][number];
const causes = z.enum([...CAUSES.pass, ...CAUSES.fail, ...CAUSES.untried]);

const step = z.object({
  step: z.enum(STEPS),
  /** `working`: it is being looked at now. */
  result: z.enum(['working', 'pass', 'fail', 'untried']),
  cause: causes.nullable(),
  /** A status of SIP, or the rule that refused the call. */
  code: z.string().max(60).optional(),
  ms: z.int().optional(),
});
export type CheckStep = z.infer<typeof step>;
/** What a database of another version holds is left out, and never breaks the page. */
export const checkSteps = z.array(step).catch([]);

export const resultOf = (cause: Cause): Result =>
  (['pass', 'fail', 'untried'] as const).find((result) => CAUSES[result].some((one) => one === cause)) ?? 'untried';

export type Finding = Pick<CheckStep, 'code' | 'ms'> & { cause: Cause };
export const found = (name: StepName, { cause, ...more }: Finding): CheckStep => ({
  ...{ step: name, result: resultOf(cause), cause },
  ...more,
});

/** What one can do something about. */
const WITHOUT_ADVICE = ['stopped', 'not_started'] as const;
type Advised = Exclude<(typeof CAUSES)['fail' | 'untried'][number], (typeof WITHOUT_ADVICE)[number]>;
export const isAdvised = (cause: Cause): cause is Advised =>
  resultOf(cause) !== 'pass' && !WITHOUT_ADVICE.some((one) => one === cause);
