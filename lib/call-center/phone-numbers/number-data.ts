import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Client, ClientSource } from '@/lib/resource/queries';
import { phoneNumbers } from './phone-numbers-resource';

/** How a caller of the embedded carrier behaves, and the number whose last digit says so. */
export const CALLERS = [
  { kind: 'books', digit: 0 },
  { kind: 'silent', digit: 7 },
  { kind: 'refuses', digit: 8 },
  { kind: 'asks_for_person', digit: 9 },
  { kind: 'hangs_up_early', digit: 5 },
] as const;
export type CallerKind = (typeof CALLERS)[number]['kind'];

export function callerNumber(kind: CallerKind, own: string): string {
  const digit = CALLERS.find((caller) => caller.kind === kind)?.digit ?? 0;
  const number = `+1202555010${digit}`;
  return number === own ? `+1202555011${digit}` : number;
}

const rung = z.object({ call_id: z.uuid().nullable(), refused: z.string().nullable() });

/** Resolves with the code of why it was not taken, or null. */
export async function ringNumber(client: Client, number: string, from: string): Promise<string | null> {
  const { data } = await client.rpc('ring_number', { p_number: number, p_from: from }).throwOnError();
  return rung.parse(data).refused;
}

export function numberHealthOptions(client: ClientSource, number: string, zone: string) {
  return queryOptions({
    queryKey: [...phoneNumbers.keys.detail(number), 'health', zone],
    queryFn: async ({ signal }) => {
      const reader = await client();
      const { data } = await reader
        .rpc('number_health', { p_number: number, p_zone: zone })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** What a number that works does not end with. */
const ERRORS = [
  'carrier_auth',
  'carrier_codec',
  'carrier_error',
  'media_lost',
  'media_off',
  'orphaned',
  'agent_unavailable',
].concat(
  ...['agent_error', 'number_inactive', 'no_assistant', 'lines_full', 'daily_limit', 'credit', 'invalid_number'],
);

export function numberErrorsOptions(client: ClientSource, number: string) {
  return queryOptions({
    queryKey: [...phoneNumbers.keys.detail(number), 'errors'],
    queryFn: async ({ signal }) => {
      const reader = await client();
      const { data } = await reader
        .from('callLogs')
        .select('id, created_at, state, ended_code')
        .eq('phone_number_id', number)
        .eq('deleted', false)
        .in('ended_code', ERRORS)
        .order('created_at', { ascending: false })
        .limit(5)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
