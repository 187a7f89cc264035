import type { Turn } from '@/lib/call/agent-link';
import type { UsageKind, UsageLine } from '@/lib/call/usage';

type Used = { kind: UsageKind; provider: string; model?: string };

/** Counts what an agent's job uses of whom; the sums only grow. */
export class UsageMeter {
  private told: Record<string, number> = {};
  private readonly sums = new Map<string, UsageLine>();
  private readonly open = new Set<Promise<void>>();

  add(used: Used, quantity: number): void {
    this.sum(used, quantity, 0);
  }

  /** What nobody has told. */
  estimate(used: Used, quantity: number): void {
    this.sum(used, quantity, quantity);
  }

  private sum({ kind, provider, model = '' }: Used, quantity: number, guessed: number): void {
    if (!(quantity > 0)) return;
    const name = JSON.stringify([kind, provider, model]);
    const before = this.sums.get(name);
    const estimated = (before?.estimated ?? 0) + guessed;
    const all = (before?.quantity ?? 0) + quantity;
    this.sums.set(name, { kind, provider, model, quantity: all, ...(estimated > 0 && { estimated }) });
  }

  /** Something is used whose sum comes later: call what is returned once it is there. */
  counting(): () => void {
    let counted: () => void = () => undefined;
    const one = new Promise<void>((resolve) => (counted = resolve)).then(() => void this.open.delete(one));
    this.open.add(one);
    return counted;
  }

  /** All that has begun is in the sums. */
  async counted(): Promise<void> {
    await Promise.all(this.open);
  }

  /** What has come since it was asked last, as an agent's turn keeps it. */
  ofTurn(): Pick<Turn['metrics'], 'characters' | 'tokensIn' | 'tokensOut'> {
    const sum = (kind: UsageKind) =>
      this.lines().reduce((all, line) => all + (line.kind === kind ? line.quantity : 0), 0);
    const now = { characters: sum('voice'), tokensIn: sum('model_input'), tokensOut: sum('model_output') };
    const since = Object.entries(now).map(([name, count]) => [name, count - (this.told[name] ?? 0)] as const);
    this.told = now;
    return Object.fromEntries(since.filter(([, count]) => count > 0));
  }

  /** Whole seconds, tokens and characters. */
  lines(): UsageLine[] {
    return [...this.sums.values()].map((line) => ({ ...line, quantity: Math.ceil(line.quantity) }));
  }
}
