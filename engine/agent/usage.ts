import type { UsageKind, UsageLine } from '@/lib/call/usage';

type Used = { kind: UsageKind; provider: string; model?: string };

/** Counts what an agent's job uses of whom; the sums only grow. */
export class UsageMeter {
  private readonly sums = new Map<string, UsageLine>();

  add({ kind, provider, model = '' }: Used, quantity: number): void {
    if (!(quantity > 0)) return;
    const name = JSON.stringify([kind, provider, model]);
    const before = this.sums.get(name)?.quantity ?? 0;
    this.sums.set(name, { kind, provider, model, quantity: before + quantity });
  }

  /** Whole seconds, tokens and characters. */
  lines(): UsageLine[] {
    return [...this.sums.values()].map((line) => ({ ...line, quantity: Math.ceil(line.quantity) }));
  }
}
