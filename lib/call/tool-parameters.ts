import { z } from 'zod';

export const VALUE_TYPES = ['string', 'number', 'integer', 'boolean'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];
export const PARAMETER_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

const description = z.string().max(500).optional();
const numeric = { description, enum: z.array(z.number()).min(1).max(50).optional() };
const value = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('string'),
    description,
    enum: z.array(z.string().max(200)).min(1).max(50).optional(),
  }),
  z.strictObject({ type: z.literal('number'), ...numeric }),
  z.strictObject({ type: z.literal('integer'), ...numeric }),
  z.strictObject({ type: z.literal('boolean'), description }),
]);
export type ToolValue = z.infer<typeof value>;

/** What a mind is asked to fill in: the part of JSON Schema that every provider understands and a person can read. */
export const toolParameters = z
  .strictObject({
    type: z.literal('object'),
    properties: z.record(z.string().regex(PARAMETER_NAME), value),
    required: z.array(z.string()),
  })
  .refine(({ properties }) => Object.keys(properties).length <= 30)
  .refine(({ properties, required }) => required.every((name) => Object.hasOwn(properties, name)));
export type ToolParameters = z.infer<typeof toolParameters>;

export const NO_PARAMETERS: ToolParameters = { type: 'object', properties: {}, required: [] };

/** Those that must be there first, each kind by name: the database keeps no order. */
export function namesOf({ properties, required }: ToolParameters): string[] {
  const rank = (name: string) => (required.includes(name) ? 0 : 1);
  return Object.keys(properties).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

export type Argument = string | number | boolean;
export type Fitted = { arguments: Record<string, Argument> } | { wrong: string };

/** What a mind or a person has filled in, as it was asked for: what nobody asked for is left out, and "7" is a number where one is wanted. */
export function fitArguments({ properties, required }: ToolParameters, given: Record<string, unknown>): Fitted {
  const fitted: Record<string, Argument> = {};
  for (const [name, asked] of Object.entries(properties)) {
    const found = given[name];
    if (found === undefined || found === null || found === '') {
      if (required.includes(name)) return { wrong: name };
      continue;
    }
    const made = fit(asked, found);
    if (made === undefined) return { wrong: name };
    fitted[name] = made;
  }
  return { arguments: fitted };
}

function fit(asked: ToolValue, found: unknown): Argument | undefined {
  const made = typed(asked.type, found);
  if (made === undefined || !('enum' in asked) || !asked.enum) return made;
  return asked.enum.some((one) => one === made) ? made : undefined;
}

function typed(type: ValueType, found: unknown): Argument | undefined {
  if (type === 'string') return ['string', 'number', 'boolean'].includes(typeof found) ? String(found) : undefined;
  if (type === 'boolean')
    return found === true || found === 'true' ? true : found === false || found === 'false' ? false : undefined;
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return type === 'number' || Number.isSafeInteger(number) ? number : undefined;
}
