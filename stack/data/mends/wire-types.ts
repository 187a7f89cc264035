import type { PostgresType } from 'postgres';

/**
 * Mends: lite encodes JSON values twice, gives numerics with trailing zeros as strings and timestamps in Postgres' own
 * notation, and turns the word `true` into false. PostgREST sends texts as they are and answers in JSON's notation.
 * Can go when lite's connection leaves JSON texts alone and its parsers answer numbers and ISO times.
 */
const isoTime = (text: string) => text.replace(' ', 'T');
/** `+00`, the offset of our sessions, as PostgREST writes it. */
const isoZone = (text: string) => isoTime(text).replace(/([+-]\d\d)$/, '$1:00');
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const asIs = (value: unknown) => String(value);

function parseNumeric(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

export const wireTypes: Record<string, PostgresType> = {
  bool: {
    to: 16,
    from: [16],
    serialize: (value: unknown) => (typeof value === 'string' ? value : value ? 't' : 'f'),
    parse: (text: string) => text === 't',
  },
  bytea: { to: 17, from: [17], serialize: asIs, parse: (text: string) => text },
  json: { to: 114, from: [114], serialize: asText, parse: (text: string): unknown => JSON.parse(text) },
  jsonb: { to: 3802, from: [3802], serialize: asText, parse: (text: string): unknown => JSON.parse(text) },
  numeric: { to: 1700, from: [1700], serialize: asIs, parse: parseNumeric },
  timestamp: { to: 1114, from: [1114], serialize: asIs, parse: isoTime },
  timestamptz: { to: 1184, from: [1184], serialize: asIs, parse: isoZone },
};
