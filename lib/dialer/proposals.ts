interface OwnNumber {
  id: string;
  phoneNumber: string;
  outbound_assistant_id: string | null;
  default_outbound: boolean;
}

/** The agent that was chosen by hand, for calls from that number. */
export interface PickedAgent {
  numberId: string | null;
  id: string | null;
}

/** The number that was asked for by its digits, else the one that was used last, else the account's default. */
export function proposedNumber<Own extends OwnNumber>(
  numbers: readonly Own[],
  { from, last }: { from: string | null; last: string | null },
): Own | null {
  if (from) return numbers.find(({ phoneNumber }) => phoneNumber === from) ?? null;
  return numbers.find(({ id }) => id === last) ?? numbers.find((own) => own.default_outbound) ?? null;
}

/** Who was chosen by hand for this number, else whom the number names, else who called last. */
export function proposedAgent<Agent extends { id: string }>(
  agents: readonly Agent[],
  { own, picked, last }: { own: OwnNumber | null; picked: PickedAgent | null; last: string | null },
): Agent | null {
  const find = (id: string | null | undefined) => agents.find((agent) => agent.id === id);
  if (picked && picked.numberId === (own?.id ?? null)) return find(picked.id) ?? null;
  return find(own?.outbound_assistant_id) ?? find(last) ?? null;
}
