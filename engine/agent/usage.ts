import type { Turn } from '@/lib/call/agent-link';
import type { UsageKind, UsageLine } from '@/lib/call/usage';

type Used = { kind: UsageKind; provider: string; model?: string };

/** Counts what an agent's job uses of whom; the sums only grow. */
export class UsageMeter {
  private told: Record<string, number> = {};
  private readonly sums = new Map<string, UsageLine>();

  add({ kind, provider, model = '' }: Used, quantity: number): void {
    if (!(quantity > 0)) return;
    const name = JSON.stringify([kind, provider, model]);
    const before = this.sums.get(name)?.quantity ?? 0;
    this.sums.set(name, { kind, provider, model, quantity: before + quantity });
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
