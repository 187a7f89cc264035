import { z } from 'zod';

/** As much of JSON Schema as the API's own description uses. */
export interface Schema {
  type?: string | string[];
  format?: string;
  const?: string;
  enum?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

export const jsonSchema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    const: z.string().optional(),
    enum: z.array(z.string()).optional(),
    items: jsonSchema.optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
  }),
);

export interface Field {
  name: string;
  type: string;
  required: boolean;
}

const variantsOf = (schema: Schema): Schema[] => schema.oneOf ?? schema.anyOf ?? [schema];

export function typeOf({ type, format, const: only, enum: values, items, anyOf, oneOf }: Schema): string {
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map(typeOf).join(' | ');
  if (only !== undefined) return only;
  if (values) return values.join(' | ');
  if (items) return `${typeOf(items)}[]`;
  const types = [type ?? 'json'].flat();
  return types.map((one) => (one === 'string' ? (format ?? one) : one)).join(' | ');
}

/** The fields of an object, or of one that comes in several shapes; required is what every shape asks for. */
export function fieldsOf(schema: Schema): Field[] {
  const shapes = variantsOf(schema);
  const names = new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => {
    const types = shapes.flatMap(({ properties }) => (properties?.[name] ? [typeOf(properties[name])] : []));
    return {
      name,
      type: [...new Set(types)].join(' | '),
      required: shapes.every(({ required }) => required?.includes(name)),
    };
  });
}

/** One body for each shape, with the required fields alone; what only the caller knows is a variable of the shell. */
export function bodiesOf(schema: Schema): Record<string, unknown>[] {
  return variantsOf(schema).map(({ required = [], properties = {} }) =>
    Object.fromEntries(required.map((name) => [name, sampleOf(name, properties[name])])),
  );
}

function sampleOf(name: string, schema: Schema | undefined): unknown {
  if (schema?.const !== undefined) return schema.const;
  if (schema?.type === 'boolean') return true;
  return `$${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
