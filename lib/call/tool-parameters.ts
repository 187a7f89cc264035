import { z } from 'zod';

export const VALUE_TYPES = ['string', 'number', 'integer', 'boolean'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];
export const PARAMETER_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

const description = z.string().max(500).optional();
const numeric = { description, enum: z.array(z.number()).min(1).max(50).optional() };
const single = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('string'),
    description,
    enum: z.array(z.string().max(200)).min(1).max(50).optional(),
  }),
  z.strictObject({ type: z.literal('number'), ...numeric }),
  z.strictObject({ type: z.literal('integer'), ...numeric }),
  z.strictObject({ type: z.literal('boolean'), description }),
]);
export type SingleValue = z.infer<typeof single>;
export interface ToolObject {
  type: 'object';
  description?: string | undefined;
  properties: Record<string, ToolValue>;
  required: string[];
}
export interface ToolList {
  type: 'array';
  description?: string | undefined;
  /** What is said of its meaning is said of the list. */
  items: SingleValue | ToolObject;
}
export type ToolValue = SingleValue | ToolObject | ToolList;

/** Levels of parameters within parameters, the first included. */
export const DEEPEST = 3;
const MOST = 30;
const LONGEST_LIST = 100;

const propertiesBelow = (value: z.ZodType<ToolValue>) =>
  z.record(z.string().regex(PARAMETER_NAME), value).refine((all) => Object.keys(all).length <= MOST);
const named = ({ properties, required }: Pick<ToolObject, 'properties' | 'required'>) =>
  required.every((name) => Object.hasOwn(properties, name));

function valueAt(level: number): z.ZodType<ToolValue> {
  const plain = (items: z.ZodType<SingleValue | ToolObject>) =>
    z.strictObject({ type: z.literal('array'), description, items: items.refine((one) => !('description' in one)) });
  if (level === DEEPEST) return z.union([single, plain(single)]);
  const object = z
    .strictObject({
      type: z.literal('object'),
      description,
      properties: propertiesBelow(valueAt(level + 1)).refine((all) => Object.keys(all).length > 0),
      required: z.array(z.string()).default([]),
    })
    .refine(named);
  return z.union([single, object, plain(z.union([single, object]))]);
}

/** What a mind is asked to fill in: the part of JSON Schema that every provider understands and a person can read. */
export const toolParameters = z
  .strictObject({
    type: z.literal('object'),
    properties: z.record(z.string().regex(PARAMETER_NAME), valueAt(1)),
    required: z.array(z.string()),
  })
  .refine(({ properties }) => Object.keys(properties).length <= MOST)
  .refine(named);
export type ToolParameters = z.infer<typeof toolParameters>;

export const NO_PARAMETERS: ToolParameters = { type: 'object', properties: {}, required: [] };

/** Those that must be there first, each kind by name: the database keeps no order. */
export function namesOf({ properties, required }: Pick<ToolParameters, 'properties' | 'required'>): string[] {
  const rank = (name: string) => (required.includes(name) ? 0 : 1);
  return Object.keys(properties).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

export type Argument = string | number | boolean | Argument[] | { [name: string]: Argument };
export type Fitted = { arguments: Record<string, Argument> } | { wrong: string };

/** What a mind or a person has filled in, as it was asked for: what nobody asked for is left out, and "7" is a number where one is wanted. */
export function fitArguments(
  { properties, required }: Pick<ToolParameters, 'properties' | 'required'>,
  given: Record<string, unknown>,
): Fitted {
  const fitted: Record<string, Argument> = {};
  for (const [name, asked] of Object.entries(properties)) {
    const found = given[name];
    if (found === undefined || found === null || found === '') {
      if (required.includes(name)) return { wrong: name };
      continue;
    }
    const made = fit(asked, found);
    if ('wrong' in made) return { wrong: [name, made.wrong].filter(Boolean).join('.') };
    fitted[name] = made.value;
  }
  return { arguments: fitted };
}

/** `wrong`: the place within it. */
type Made = { value: Argument } | { wrong: string };

function fit(asked: ToolValue, found: unknown): Made {
  if (asked.type === 'object') {
    const given = typeof found === 'string' ? parsed(found) : found;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return { wrong: '' };
    const fitted = fitArguments(asked, { ...given });
    return 'wrong' in fitted ? fitted : { value: fitted.arguments };
  }
  if (asked.type === 'array') {
    const given = typeof found === 'string' ? parsed(found) : found;
    if (!Array.isArray(given) || given.length > LONGEST_LIST) return { wrong: '' };
    const list: Argument[] = [];
    for (const [at, one] of given.entries()) {
      const made = fit(asked.items, one);
      if ('wrong' in made) return { wrong: [String(at + 1), made.wrong].filter(Boolean).join('.') };
      list.push(made.value);
    }
    return { value: list };
  }
  const value = typed(asked.type, found);
  const chosen = value !== undefined && (!('enum' in asked) || !asked.enum || asked.enum.some((one) => one === value));
  return chosen ? { value } : { wrong: '' };
}

/** Some minds, and the form of a test run, write what is nested as text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function typed(type: ValueType, found: unknown): string | number | boolean | undefined {
  if (type === 'string') return ['string', 'number', 'boolean'].includes(typeof found) ? String(found) : undefined;
  if (type === 'boolean')
    return found === true || found === 'true' ? true : found === false || found === 'false' ? false : undefined;
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return type === 'number' || Number.isSafeInteger(number) ? number : undefined;
}
