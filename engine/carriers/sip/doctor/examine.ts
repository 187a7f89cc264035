import { type CheckStep, type Finding, resultOf } from '@/lib/call-center/phone-providers/trunk-check';
import { Board } from './board';
import type { Hearing } from './hearing';
import { type CallFacts, judge } from './judge';

/** The test call as the database tells of it. */
export interface CallLook extends Omit<CallFacts, 'signsIn' | 'encrypts'> {
  over: boolean;
}
export interface TestCall {
  look(): Promise<CallLook>;
  /** Speaks and listens until enough was heard; tells of each change. */
  talk(onChange: (hearing: Hearing) => Promise<void>): Promise<Hearing>;
}
export interface Examination {
  reach(): Promise<Finding>;
  /** Throws where the saved password cannot be opened. */
  openPassword(): void;
  signsIn: boolean;
  encrypts: boolean;
  /** Null: nobody is to be called. */
  call: (() => Promise<TestCall | { refused: string }>) | null;
  note(steps: CheckStep[]): Promise<void>;
  now(): number;
  pause(ms: number): Promise<void>;
}

const LOOK_MS = 150;
/** The engine ends every call that is not answered long before. */
const ANSWER_WITHIN_MS = 100_000;

/** Looks at a trunk step by step, as far as the last step lets it. */
export async function examine(of: Examination): Promise<void> {
  const board = new Board(of.note);
  await board.working('reach');
  const reached = await of.reach();
  await board.found({ reach: reached });
  if (resultOf(reached.cause) === 'fail') return board.rest({ cause: 'stopped' });
  try {
    of.openPassword();
  } catch {
    await board.found({ auth: { cause: 'password_unreadable' } });
    return board.rest({ cause: 'stopped' });
  }
  if (!of.call) return board.rest({ cause: 'no_call' });
  await board.working('auth');
  const call = await of.call();
  if (!('refused' in call)) return followed(of, board, call);
  await board.found({ auth: { cause: 'not_started', code: call.refused } });
  await board.rest({ cause: 'stopped' });
}

async function followed(of: Examination, board: Board, call: TestCall): Promise<void> {
  const began = of.now();
  let facts = await call.look();
  let rang = false;
  while (!facts.answered && !facts.over && of.now() - began < ANSWER_WITHIN_MS) {
    if (facts.rang && !rang) {
      rang = true;
      await board.found({ auth: { cause: 'signed_in' } });
      await board.working('answer');
    }
    await of.pause(LOOK_MS);
    facts = await call.look();
  }
  const { reach, ...findings } = judge({
    ...facts,
    rang: facts.rang || rang,
    signsIn: of.signsIn,
    encrypts: of.encrypts,
  });
  if (findings.answer?.cause === 'answered') findings.answer.ms = of.now() - began;
  // What has answered a question is there: then it is the call that nothing was said to.
  if (!board.passed('reach')) await board.found({ reach });
  else if (reach && resultOf(reach.cause) === 'fail') findings.answer = reach;
  await board.found(findings);
  if (!facts.answered) return board.rest({ cause: 'stopped' });
  await board.working('sound_in', 'sound_out', 'keys');
  const hearing = await call.talk((soFar) => board.found(soFar.findings(false)));
  await board.found(hearing.findings(true));
}
