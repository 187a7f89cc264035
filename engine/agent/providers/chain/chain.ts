import { ProviderFailure } from '../http/chunks';

const REST_MS = 30_000;

/** Who is asked after whom. Whoever has failed is left alone for a while, whoever refuses for the rest of the call. */
export class Chain<One extends { name: string }> {
  private readonly resting = new Map<One, number>();

  constructor(
    private readonly all: readonly One[],
    private readonly note: (text: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** The last one is always asked. */
  *candidates(): Generator<One> {
    for (const one of this.all) {
      if (one === this.all.at(-1) || (this.resting.get(one) ?? 0) <= this.now()) yield one;
    }
  }

  failed(one: One, error: unknown): void {
    const lasting = error instanceof ProviderFailure && error.lasting;
    this.resting.set(one, lasting ? Infinity : this.now() + REST_MS);
    this.note(error instanceof ProviderFailure ? error.message : `${one.name}: ${String(error)}`);
  }
}
