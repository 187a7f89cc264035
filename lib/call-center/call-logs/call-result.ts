import { z } from 'zod';

export const RESULT_TYPES = ['text', 'number', 'yesno', 'date'] as const;
export type ResultType = (typeof RESULT_TYPES)[number];
export const MOST_RESULT_FIELDS = 10;

/** What an account wants to know of its calls; messages are keys of `resource.validation`. */
export const resultField = z.object({
  name: z.string().trim().min(1, 'required').max(60, 'tooLong'),
  type: z.enum(RESULT_TYPES),
  description: z.string().trim().max(300, 'tooLong'),
});
export type ResultField = z.infer<typeof resultField>;

/** A name stands once, whatever its case. */
export const resultFields = z
  .array(resultField)
  .max(MOST_RESULT_FIELDS, 'tooLong')
  .superRefine((fields, { addIssue }) => {
    const names = fields.map(({ name }) => name.toLowerCase());
    names.forEach((name, at) => {
      if (names.indexOf(name) < at) addIssue({ code: 'custom', message: 'toolTwice', path: [at, 'name'] });
    });
  });

/** By which of its rules the built-in mind decides; the first that fits counts. */
export const RESULT_RULES = ['machine', 'wordless', 'opted_out', 'refused', 'agreed', 'unclear'] as const;
export type ResultRule = (typeof RESULT_RULES)[number];
export function isResultRule(rule: string): rule is ResultRule {
  return RESULT_RULES.some((known) => known === rule);
}

/** A field with what was found: a text as people read it, an ISO date, a number, `true` or `false`. */
export const resultValue = z.object({
  name: z.string(),
  type: z.enum(RESULT_TYPES),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type ResultValue = z.infer<typeof resultValue>;

export function resultValuesOf(fields: unknown): ResultValue[] {
  return z.array(resultValue).safeParse(fields).data ?? [];
}

/** Fields as a version keeps them; an older version has none. */
export function resultFieldsOf(fields: unknown): ResultField[] {
  return z.array(resultField).safeParse(fields).data ?? [];
}
