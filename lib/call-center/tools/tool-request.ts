import { z } from 'zod';
import { kept } from '@/lib/call/kept-text';
import { fitArguments, toolParameters, type Argument } from '@/lib/call/tool-parameters';

export const TOOL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A tool of the kind `http` as its row, or a published version, has it. */
export const httpTool = z.object({
  id: z.uuid(),
  name: z.string(),
  method: z.enum(TOOL_METHODS),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  parameters: toolParameters,
  timeout_ms: z.int(),
});
export type HttpTool = z.infer<typeof httpTool>;

export interface ToolRequest {
  method: HttpTool['method'];
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const PLACE = /\{([^{}]*)\}/g;
export const placesOf = (text: string) => [...text.matchAll(PLACE)].map(([, name = '']) => name);

/** What is asked of the address, with secrets still by their names; `wrong`: the argument that does not fit. */
export function requestOf(tool: HttpTool, given: Record<string, unknown>): ToolRequest | { wrong: string } {
  const fitted = fitArguments(tool.parameters, given);
  if ('wrong' in fitted) return fitted;
  const rest: Record<string, Argument> = { ...fitted.arguments };
  const places = placesOf(tool.url);
  for (const name of places) delete rest[name];
  const filled = tool.url.replace(PLACE, (_, name: string) => encodeURIComponent(textOf(fitted.arguments[name] ?? '')));
  if (!URL.canParse(filled)) return { wrong: places[0] ?? '' };
  const url = new URL(filled);
  // An argument fills in its part of the path and never climbs out of it.
  const depth = (text: string) => new URL(text).pathname.split('/').length;
  if (depth(filled) !== depth(tool.url.replace(PLACE, 'x'))) return { wrong: places[0] ?? '' };
  const sends = tool.method !== 'GET' && tool.method !== 'DELETE';
  if (!sends) for (const [name, value] of Object.entries(rest)) url.searchParams.append(name, textOf(value));
  return {
    method: tool.method,
    url: url.href,
    headers: headersOf(tool.headers, sends),
    ...(sends && { body: JSON.stringify(rest) }),
  };
}

/** An address has room for text alone. */
const textOf = (value: Argument) => kept(typeof value === 'object' ? JSON.stringify(value) : String(value));

/** One's own headers come before ours, however they are spelt. */
function headersOf(own: Record<string, string>, sends: boolean): Record<string, string> {
  const ours: Record<string, string> = {
    accept: 'application/json, text/plain;q=0.9, */*;q=0.5',
    'user-agent': 'Parley (custom tool)',
    ...(sends && { 'content-type': 'application/json' }),
  };
  const taken = Object.keys(own).map((name) => name.toLowerCase());
  return { ...Object.fromEntries(Object.entries(ours).filter(([name]) => !taken.includes(name))), ...own };
}
