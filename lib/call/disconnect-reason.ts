/** LiveKit's numbers for why a room ended, and what the phone does about each. */
export type DisconnectMeaning = 'own' | 'elsewhere' | 'removed' | 'ended' | 'lost';

const MEANINGS: Record<number, DisconnectMeaning> = {
  1: 'own',
  2: 'elsewhere',
  4: 'removed',
  5: 'ended',
  10: 'ended',
};

/** Unknown and absent reasons count as lost: asking again with a fresh token does no harm and finds an ended call. */
export function disconnectMeaning(reason: number | undefined): DisconnectMeaning {
  return (reason === undefined ? undefined : MEANINGS[reason]) ?? 'lost';
}
