import { randomUUID } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AgentConfig } from '@/lib/call/agent-link';
import {
  type TrialAnswer,
  type TrialHeard,
  type TrialLine,
  type TrialOrder,
  type TrialPiece,
  type TrialReport,
  trialReport,
  type TrialSound,
  type TrialTurn,
  type TrialVoice,
} from '@/lib/call/trial';
import type { UsageLine } from '@/lib/call/usage';

const TURN_LIMIT_MS = 60_000;
const IDLE_MS = 120_000;
const HEAP_MB = 384;

interface Around {
  look: (question: string) => Promise<string | null>;
  used: (lines: UsageLine[]) => void;
}
/** Whoever waits for a turn may follow it while it comes, and may stop it. */
export interface Follower {
  piece: (piece: TrialPiece) => void;
  signal: AbortSignal;
}
interface Waiting extends Around, Partial<Follower> {
  done: (report: TrialReport) => void;
  failed: (why: Error) => void;
}

/** The process of the minds: it comes with the first turn, and goes when nobody has asked for a while. */
export class TrialMinds {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private readonly turns = new Map<string, Waiting>();

  constructor(private readonly env: Record<string, string>) {}

  async turn(config: AgentConfig, turn: TrialTurn, around: Around & Partial<Follower>): Promise<TrialAnswer> {
    const report = await this.ask({ kind: 'turn', id: randomUUID(), config, turn }, around);
    if (report.kind !== 'answer') throw new Error(`answered with ${report.kind}`);
    return report.answer;
  }

  async hear(config: AgentConfig, { sound }: TrialSound, around: Around): Promise<TrialHeard> {
    const report = await this.ask({ kind: 'hear', id: randomUUID(), config, sound }, around);
    if (report.kind !== 'heard') throw new Error(`answered with ${report.kind}`);
    return report.heard;
  }

  async speak(config: AgentConfig, { text, voice }: TrialLine, around: Around): Promise<TrialVoice> {
    const report = await this.ask(
      { kind: 'speak', id: randomUUID(), config, text, alone: voice !== undefined },
      around,
    );
    if (report.kind !== 'spoken') throw new Error(`answered with ${report.kind}`);
    return report.voice;
  }

  private async ask(order: TrialOrder, around: Around & Partial<Follower>): Promise<TrialReport> {
    const { id } = order;
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const stop = () => this.tell(child, { kind: 'stop', id });
    around.signal?.addEventListener('abort', stop);
    let late: NodeJS.Timeout | undefined;
    try {
      return await new Promise<TrialReport>((done, failed) => {
        this.turns.set(id, { ...around, done, failed });
        late = setTimeout(() => failed(new Error('the answer takes too long')), TURN_LIMIT_MS);
        this.tell(child, order);
      });
    } finally {
      clearTimeout(late);
      around.signal?.removeEventListener('abort', stop);
      this.turns.delete(id);
      if (this.turns.size === 0) this.idle = setTimeout(() => this.stop(), IDLE_MS).unref();
    }
  }

  stop(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private start(): ChildProcess {
    const file = fileURLToPath(new URL('./trial.mjs', import.meta.url));
    const child = spawn(process.execPath, ['--enable-source-maps', `--max-old-space-size=${HEAP_MB}`, file], {
      env: { NODE_ENV: 'production', ...this.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const gone = () => {
      if (this.child === child) this.child = null;
      for (const { failed } of this.turns.values()) failed(new Error('the mind is gone'));
    };
    child.once('error', gone);
    child.once('exit', gone);
    child.on('message', (said) => this.heard(child, said));
    return child;
  }

  private tell(child: ChildProcess, order: TrialOrder): void {
    child.send(order, (error) => error && child.kill('SIGKILL'));
  }

  private heard(child: ChildProcess, said: unknown): void {
    const report = trialReport.safeParse(said).data;
    if (report?.kind === 'used') this.turns.get(report.id)?.used(report.lines);
    if (report?.kind === 'piece') this.turns.get(report.id)?.piece?.(report.piece);
    if (report?.kind === 'answer' || report?.kind === 'heard' || report?.kind === 'spoken') {
      this.turns.get(report.id)?.done(report);
    }
    if (report?.kind === 'failed') this.turns.get(report.id)?.failed(new Error(report.why));
    if (report?.kind !== 'look') return;
    const { id, turn, question } = report;
    const found = (text: string | null) => this.tell(child, { kind: 'found', id, text });
    const looked = this.turns.get(turn)?.look(question) ?? Promise.resolve(null);
    void looked.catch(() => null).then(found);
  }
}
