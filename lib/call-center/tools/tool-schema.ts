import { z } from 'zod';
import { parametersOf, readSchema, ROW_TYPES, rowsFault, type ParameterRow } from './parameter-rows';
import { NO_PARAMETERS, type ToolParameters } from '@/lib/call/tool-parameters';
import { placesOf, TOOL_METHODS } from './tool-request';
import { settingsFaults, settingsForm, settingsOf } from './tool-settings';
import { TOOL_KINDS } from './tools-resource';

export const MOST_HEADERS = 20;
const HEADER = /^[A-Za-z0-9-]{1,64}$/;
const LINE = /^[\x20-\x7e]{0,1000}$/;
/** What the connection itself says. */
const TAKEN = [
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect', 'keep-alive'],
  ...['proxy-authorization', 'accept-encoding'],
];
/** The host stands in the address; parameters fill in what comes after it. */
const ADDRESS = /^https?:\/\/[^\s/?#@{}\\]+([/?#][^\s\\]*)?$/i;

const text = (most: number) => z.string().trim().max(most, 'tooLong');
const row: z.ZodType<ParameterRow, ParameterRow> = z.object({
  name: z.string().trim(),
  type: z.enum(ROW_TYPES),
  several: z.boolean(),
  description: text(500),
  required: z.boolean(),
  choices: z.array(z.string().trim().max(200, 'tooLong')).max(50, 'tooLong'),
  rows: z.array(z.lazy(() => row)).max(30, 'tooLong'),
});

const form = z.object({
  kind: z.enum(TOOL_KINDS),
  name: text(120).min(1, 'required'),
  description: text(2000),
  method: z.enum(TOOL_METHODS),
  url: text(2000),
  headers: z.array(z.object({ name: z.string().trim(), value: z.string().trim() })).max(MOST_HEADERS, 'tooLong'),
  rows: z.array(row).max(30, 'tooLong'),
  /** The schema as it is written, in place of the rows. */
  raw: z.string().max(20_000, 'tooLong').nullable(),
  seconds: z.number('number').min(1, 'number').max(30, 'number'),
  meanwhile: text(300),
  failure: text(300),
  active: z.boolean(),
  ...settingsForm.shape,
});
type Form = z.output<typeof form>;

/** What is typed of a tool, and what its row becomes; messages are keys of `resource.validation`. */
export const toolSchema = form
  .superRefine((tool, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    settingsFaults(tool.kind, tool, fault);
    if (tool.kind !== 'http') return;
    const parameters = parametersIn(tool);
    if (!parameters) fault(['raw'], 'toolSchema');
    const address = addressFault(tool.url, parameters);
    if (address) fault(['url'], address);
    for (const [at, { name, value }] of tool.headers.entries()) {
      const again = tool.headers.findIndex((one) => one.name.toLowerCase() === name.toLowerCase()) !== at;
      if (!HEADER.test(name) || TAKEN.includes(name.toLowerCase())) fault(['headers', at, 'name'], 'toolHeader');
      else if (again) fault(['headers', at, 'name'], 'toolTwice');
      if (!LINE.test(value)) fault(['headers', at, 'value'], 'toolHeaderValue');
    }
    if (tool.raw !== null) return;
    const look = (rows: readonly ParameterRow[], path: (string | number)[]) => {
      for (const [at, one] of rows.entries()) {
        const found = rowsFault(rows, one, at);
        if (found) fault([...path, 'rows', at, found.field], found.message);
        if (one.type === 'object') look(one.rows, [...path, 'rows', at]);
      }
    };
    look(tool.rows, []);
  })
  .transform(({ rows, raw, headers, seconds, calendar, destinations, ...tool }) => ({
    ...tool,
    settings: settingsOf(tool.kind, { calendar, destinations }),
    ...(tool.kind === 'http'
      ? {
          headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
          parameters: parametersIn({ rows, raw }) ?? NO_PARAMETERS,
          timeout_ms: Math.round(seconds * 1000),
        }
      : { url: '', headers: {}, parameters: NO_PARAMETERS }),
  }));
export type ToolForm = z.input<typeof toolSchema> & Record<string, unknown>;

function parametersIn({ rows, raw }: Pick<Form, 'rows' | 'raw'>): ToolParameters | null {
  if (raw === null) return parametersOf(rows);
  const read = readSchema(raw);
  return 'parameters' in read ? read.parameters : null;
}

function addressFault(url: string, parameters: ToolParameters | null): string | null {
  if (url === '') return 'required';
  if (!ADDRESS.test(url) || /[{}]/.test(url.replace(/\{[^{}]*\}/g, ''))) return 'website';
  const known = (name: string) => !parameters || parameters.required.includes(name);
  return placesOf(url).every(known) ? null : 'toolPlace';
}
