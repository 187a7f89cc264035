import { z } from 'zod';
import {
  namesOf,
  PARAMETER_NAME,
  toolParameters,
  type ToolParameters,
  type ToolValue,
  type ValueType,
} from '@/lib/call/tool-parameters';

/** A parameter as a form has it: one row. */
export interface ParameterRow {
  name: string;
  type: ValueType;
  description: string;
  required: boolean;
  /** Nothing else may be said; empty: anything. */
  choices: string[];
}

export const BLANK_ROW: ParameterRow = { name: '', type: 'string', description: '', required: true, choices: [] };

export function rowsOf(parameters: ToolParameters): ParameterRow[] {
  return namesOf(parameters).flatMap((name) => {
    const value = parameters.properties[name];
    if (!value) return [];
    const choices = 'enum' in value && value.enum ? value.enum.map(String) : [];
    const { type, description = '' } = value;
    return [{ name, type, description, required: parameters.required.includes(name), choices }];
  });
}

export function parametersOf(rows: readonly ParameterRow[]): ToolParameters {
  return {
    type: 'object',
    properties: Object.fromEntries(rows.map((row) => [row.name, valueOf(row)])),
    required: rows.filter(({ required }) => required).map(({ name }) => name),
  };
}

function valueOf({ type, description, choices }: ParameterRow): ToolValue {
  const words = description === '' ? {} : { description };
  if (type === 'boolean') return { type, ...words };
  if (type === 'string') return { type, ...words, ...(choices.length > 0 && { enum: [...choices] }) };
  return { type, ...words, ...(choices.length > 0 && { enum: choices.map(Number) }) };
}

/** What is wrong with a row among its neighbours, as a key of `resource.validation`. */
export function rowsFault(
  rows: readonly ParameterRow[],
  { name, type, choices }: ParameterRow,
  at: number,
): { field: 'name' | 'choices'; message: string } | null {
  if (name === '') return { field: 'name', message: 'required' };
  if (!PARAMETER_NAME.test(name)) return { field: 'name', message: 'toolParameter' };
  if (rows.findIndex((one) => one.name === name) !== at) return { field: 'name', message: 'toolTwice' };
  const fits = (choice: string) =>
    type === 'string' ||
    (choice !== '' && Number.isFinite(Number(choice)) && (type === 'number' || Number.isInteger(Number(choice))));
  return type !== 'boolean' && !choices.every(fits) ? { field: 'choices', message: 'number' } : null;
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
