/** Whose calls they are. */
export interface Owner {
  provider: string;
  /** Takes none that came unencrypted. */
  tls: boolean;
}

/** Numbers are written with and without their plus. */
export const digitsOf = (number: string) => number.replaceAll(/\D/g, '').replace(/^00/, '');

/** Whose trunk is whose; one that a project keeps may serve several, each with numbers of its own. */
export class Owners {
  private readonly trunks = new Map<string, Owner | Map<string, Owner>>();

  add(trunkId: string, owner: Owner, number?: string): void {
    if (number === undefined) return void this.trunks.set(trunkId, owner);
    const known = this.trunks.get(trunkId);
    const numbers = known instanceof Map ? known : new Map<string, Owner>();
    this.trunks.set(trunkId, numbers.set(digitsOf(number), owner));
  }

  of(trunkId: string, to: string): Owner | undefined {
    const found = this.trunks.get(trunkId);
    return found instanceof Map ? found.get(digitsOf(to)) : found;
  }

  /** With those of another, as one. */
  with(others: Owners): Owners {
    const all = new Owners();
    for (const from of [this, others]) from.trunks.forEach((owner, id) => all.trunks.set(id, owner));
    return all;
  }

  get trunkIds(): string[] {
    return [...this.trunks.keys()].toSorted();
  }
}
