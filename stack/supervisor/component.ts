import { type ChildProcess, spawn } from 'node:child_process';
import type { WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackOff } from './back-off';
import type { ComponentSpec, State, Status } from './component-spec';
import { complain, say } from './console';
import { isTrouble, lineSplitter, openLog } from './log';
import { probe } from './probe';
import { StartError } from './start-error';

const watchEvery = 5_000;
// A machine that is merely busy must not lose its calls to the watching.
const hungAfter = 12;
const triesAtFirst = 5;

export interface Surroundings {
  logs: string;
  verbose: boolean;
  onPid(name: string, pid: number | undefined): void;
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** One child process: started, asked whether it is well, restarted when it is not, and stopped once. */
export class Component {
  state: State = 'waiting';
  private since = new Date();
  private restarts = 0;
  private child: ChildProcess | undefined;
  private exited: Promise<void> = Promise.resolve();
  private stopping = false;
  private readyAt = 0;
  private lastLine = '';
  private readonly backOff: BackOff;
  private readonly log: WriteStream;

  constructor(
    readonly spec: ComponentSpec,
    private readonly around: Surroundings,
  ) {
    this.backOff = new BackOff(spec.firstRestart);
    this.log = openLog(around.logs, spec.name);
  }

  get status(): Status {
    return { state: this.state, version: this.spec.version, since: this.since.toISOString(), restarts: this.restarts };
  }

  /** Starts it and resolves when it is ready; rejects with a sentence when it cannot. */
  async start(): Promise<void> {
    await this.launch();
    if (await this.untilReady()) return this.watch();
    const said = this.lastLine ? `; its last words: ${this.lastLine}` : '';
    await this.stop();
    throw new StartError(
      `${this.spec.name} did not become ready${said} (see ${this.around.logs}/${this.spec.name}.log)`,
    );
  }

  /** SIGTERM once, then SIGKILL for the whole group. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (child && isRunning(child)) {
      this.become('stopping');
      child.kill(this.spec.stopSignal);
      const timer = setTimeout(() => this.killGroup(), this.spec.stopGrace);
      await this.exited;
      clearTimeout(timer);
    }
    this.killGroup();
    this.become('stopped');
  }

  /** Ends the process as a fault would; the watching starts it again. */
  restart(): void {
    if (!this.stopping) this.child?.kill('SIGTERM');
  }

  private async launch() {
    this.become('starting');
    await this.spec.beforeStart?.();
    if (this.stopping) return;
    const { file, args, cwd, env, account } = this.spec;
    // A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which stops the components in order.
    const child = spawn(file, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'], ...account });
    this.child = child;
    this.around.onPid(this.spec.name, child.pid);
    const take = lineSplitter((line) => this.take(line));
    child.stdout.on('data', take);
    child.stderr.on(
      'data',
      lineSplitter((line) => this.take(line, true)),
    );
    child.stdin.on('error', () => undefined);
    this.exited = new Promise((resolve) => {
      child.once('error', (error) => {
        this.take(error.message, true);
        resolve();
      });
      child.once('exit', () => resolve());
    });
    void this.exited.then(() => this.onExit(child));
  }

  private take(line: string, isError = false) {
    // An error's name says more than the end of its stack trace.
    if (!/error/i.test(this.lastLine) || /error/i.test(line)) this.lastLine = line.slice(0, 300);
    this.log.write(`${new Date().toISOString()} ${line}\n`);
    const shown = this.around.verbose || (!this.spec.quiet && isTrouble(line, isError));
    if (shown) say(`${this.spec.name.padEnd(8)} | ${line}`);
  }

  private become(state: State) {
    if (state === this.state) return;
    if (state === 'ready') this.readyAt = Date.now();
    this.state = state;
    this.since = new Date();
  }

  private async untilReady(only?: ChildProcess): Promise<boolean> {
    const end = Date.now() + this.spec.startDeadline;
    while (Date.now() < end && !this.stopping && this.mayStillCome(only)) {
      if (await probe(this.spec.probe)) {
        this.become('ready');
        return true;
      }
      await sleep(30);
    }
    return false;
  }

  // One that is restarted is given up when it ends; the very first start may take a few tries.
  private mayStillCome(only?: ChildProcess): boolean {
    return only ? isRunning(only) : this.restarts < triesAtFirst;
  }

  private async onExit(child: ChildProcess) {
    this.around.onPid(this.spec.name, undefined);
    if (this.stopping || child !== this.child) return;
    this.killGroup();
    const wait = this.backOff.next(this.readyAt ? Date.now() - this.readyAt : 0);
    const why = child.signalCode ?? `code ${child.exitCode}`;
    this.become('restarting');
    complain(
      `${this.spec.name} ended by itself (${why}); it starts again${wait > 1000 ? ` in ${wait / 1000} s` : ''}.`,
    );
    await sleep(wait);
    if (this.stopping) return;
    this.restarts += 1;
    await this.launch();
    const next = this.child;
    if (await this.untilReady(next)) say(`${this.spec.name} is back.`);
    else if (!this.stopping && next && isRunning(next)) next.kill('SIGKILL');
  }

  // What is there but does not answer for a minute is hung, and is started anew.
  private watch() {
    let misses = 0;
    const tick = async () => {
      if (this.stopping) return;
      if (this.state === 'ready' || this.state === 'unhealthy') {
        misses = (await probe(this.spec.probe, 5_000)) ? 0 : misses + 1;
        if (this.stopping) return;
        if (misses === 0) this.become('ready');
        if (misses >= 2 && this.state === 'ready') this.become('unhealthy');
        if (misses >= hungAfter) {
          misses = 0;
          complain(`${this.spec.name} does not answer; it is started anew.`);
          this.child?.kill('SIGKILL');
        }
      }
      setTimeout(() => void tick(), watchEvery).unref();
    };
    setTimeout(() => void tick(), watchEvery).unref();
  }

  private killGroup() {
    if (!this.child?.pid) return;
    try {
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // The group is gone already.
    }
  }
}
