interface Sides {
  direction: string;
  from: string | null;
  to: string | null;
}

/** The number of whom one talks with: who was called, or who has called. Null for a call from the page, and a hidden number. */
export function otherNumber({ direction, from, to }: Sides): string | null {
  return direction === 'inbound' ? from : to;
}
