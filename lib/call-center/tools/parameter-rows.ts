import { z } from 'zod';
import {
  namesOf,
  PARAMETER_NAME,
  toolParameters,
  type ToolList,
  type ToolParameters,
  type ToolValue,
  VALUE_TYPES,
  type ValueType,
} from '@/lib/call/tool-parameters';

/** A parameter as a form has it: one row. */
export interface ParameterRow {
  name: string;
  type: ValueType | 'object';
  /** A list of them. */
  several: boolean;
  description: string;
  required: boolean;
  /** Nothing else may be said; empty: anything. */
  choices: string[];
  /** What an object is made of. */
  rows: ParameterRow[];
}

export const ROW_TYPES = [...VALUE_TYPES, 'object'] as const;

export const BLANK_ROW: ParameterRow = {
  ...{ name: '', type: 'string', several: false, description: '', required: true, choices: [], rows: [] },
};

type Level = Pick<ToolParameters, 'properties' | 'required'>;

export function rowsOf(parameters: Level): ParameterRow[] {
  return namesOf(parameters).flatMap((name) => {
    const value = parameters.properties[name];
    if (!value) return [];
    const one = value.type === 'array' ? value.items : value;
    const choices = 'enum' in one && one.enum ? one.enum.map(String) : [];
    const rows = one.type === 'object' ? rowsOf(one) : [];
    const { description = '' } = value;
    const required = parameters.required.includes(name);
    return [{ name, type: one.type, several: value.type === 'array', description, required, choices, rows }];
  });
}

export function parametersOf(rows: readonly ParameterRow[]): ToolParameters {
  return { type: 'object', ...levelOf(rows) };
}

function levelOf(rows: readonly ParameterRow[]): Level {
  return {
    properties: Object.fromEntries(rows.map((row) => [row.name, valueOf(row)])),
    required: rows.filter(({ required }) => required).map(({ name }) => name),
  };
}

function valueOf(row: ParameterRow): ToolValue {
  const words = row.description === '' ? {} : { description: row.description };
  const one = oneOf(row);
  return row.several ? { type: 'array', ...words, items: one } : { ...one, ...words };
}

function oneOf({ type, choices, rows }: ParameterRow): ToolList['items'] {
  if (type === 'object') return { type, ...levelOf(rows) };
  if (type === 'boolean') return { type };
  if (type === 'string') return { type, ...(choices.length > 0 && { enum: [...choices] }) };
  return { type, ...(choices.length > 0 && { enum: choices.map(Number) }) };
}

/** What is wrong with a row among its neighbours, as a key of `resource.validation`. */
export function rowsFault(
  rows: readonly ParameterRow[],
  { name, type, choices, rows: parts }: ParameterRow,
  at: number,
): { field: 'name' | 'choices' | 'type'; message: string } | null {
  if (name === '') return { field: 'name', message: 'required' };
  if (!PARAMETER_NAME.test(name)) return { field: 'name', message: 'toolParameter' };
  if (rows.findIndex((one) => one.name === name) !== at) return { field: 'name', message: 'toolTwice' };
  if (type === 'object') return parts.length === 0 ? { field: 'type', message: 'toolParts' } : null;
  const fits = (choice: string) =>
    type === 'string' ||
    (choice !== '' && Number.isFinite(Number(choice)) && (type === 'number' || Number.isInteger(Number(choice))));
  return type !== 'boolean' && !choices.every(fits) ? { field: 'choices', message: 'number' } : null;
}

/** What a nested value looks like, to be filled in by hand. */
export function exampleOf(asked: ToolValue): unknown {
  if (asked.type === 'array') return [exampleOf(asked.items)];
  if (asked.type === 'object') {
    return Object.fromEntries(Object.entries(asked.properties).map(([name, value]) => [name, exampleOf(value)]));
  }
  if ('enum' in asked && asked.enum) return asked.enum[0];
  return { string: '…', number: 1.5, integer: 1, boolean: true }[asked.type];
}

export type SchemaFault = 'json' | 'object' | 'property' | 'required';

/** A schema that somebody has written or brought along; what it cannot be is said by its kind, with the place. */
export function readSchema(text: string): { parameters: ToolParameters } | { fault: SchemaFault; at: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'json', at: '' };
  }
  const outline = z
    .looseObject({ type: z.literal('object'), properties: z.record(z.string(), z.unknown()) })
    .safeParse(value);
  if (!outline.success) return { fault: 'object', at: '' };
  // Whoever brings a schema without it asks for nothing by name.
  const known = toolParameters.safeParse({ required: [], ...outline.data });
  if (known.success) return { parameters: known.data };
  const [part, name] = known.error.issues[0]?.path ?? [];
  if (part === 'properties') return { fault: 'property', at: String(name ?? '') };
  return { fault: part === undefined ? 'required' : 'object', at: part === undefined ? '' : String(part) };
}
