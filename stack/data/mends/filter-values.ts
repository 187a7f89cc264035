import type { AnyAST } from '@supabase/lite';
import { randomBytes } from 'node:crypto';
import { requestContext } from '../request-context';
import { standInOperation, standInTree, type Stand } from './filter-grammar';
import type { Mend } from './mend';
import { joinRepeated, type Parameter } from './repeated-filters';

/**
 * Mends: lite turns filter values that look like numbers, booleans or null into such (`phone=eq.+4915…` searches the number
 * 4915…, finds nothing and says nothing), and does not know escapes inside quotes. PostgREST hands every value to Postgres as
 * text. So each value leaves the address for a stand-in word, and comes back into lite's query tree as the text it was.
 * Can go when lite keeps filter values as texts.
 */
const notFilters = /(^|\.)(select|order|limit|offset)$|^(columns|on_conflict|apikey)$/;
const logic = /(^|\.)(not\.)?(and|or)$/;
const operation =
  /^(not\.)?(eq|neq|gte?|lte?|i?like|i?match|is|isdistinct|in|cs|cd|ov|sl|sr|nxl|nxr|adj|(p[lh]|w)?fts)(\([^)]*\))?\./;
const filtered = /^\/rest\/v1\/[^/]+$|^\/rest\/v1\/rpc\/[^/]+$/;

export const filterValues: Mend = (request, next) => {
  const literals = requestContext()?.literals;
  const url = new URL(request.url);
  if (!literals || request.method === 'PUT' || url.search === '' || !filtered.test(url.pathname)) return next(request);
  const prefix = `v${randomBytes(9).toString('hex')}x`;
  const stand: Stand = (literal) => {
    const word = `${prefix}${literals.size}`;
    literals.set(word, literal);
    return word;
  };
  const takesArguments = url.pathname.startsWith('/rest/v1/rpc/') && request.method === 'GET';
  const parameters: Parameter[] = [];
  for (const [key, value] of url.searchParams) {
    const written = standIn(key, value, stand, takesArguments);
    if (written === null) return Promise.resolve(brokenTree(value));
    parameters.push([key, written]);
  }
  url.search = new URLSearchParams(joinRepeated(parameters)).toString();
  return next(new Request(url, request));
};

function standIn(key: string, value: string, stand: Stand, takesArguments: boolean): string | null {
  if (notFilters.test(key)) return value;
  if (logic.test(key) && value.startsWith('(')) return standInTree(value, stand);
  if (takesArguments && !operation.test(value)) return stand(value);
  return standInOperation(value, stand, false) ?? value;
}

function brokenTree(tree: string): Response {
  const message = `"failed to parse logic tree (${tree})" (line 1, column 1)`;
  return Response.json({ code: 'PGRST100', message, details: null, hint: null }, { status: 400 });
}

/** Puts the values back where lite carries the stand-ins. */
export function restoreLiterals(ast: AnyAST): AnyAST {
  const literals = requestContext()?.literals;
  if (!literals?.size) return ast;
  const { where, select, join, args } = ast;
  return {
    ...ast,
    ...(where && { where: restored(where, literals) }),
    ...(select && { select: restored(select, literals) }),
    ...(join && { join: restored(join, literals) }),
    ...(args && { args: restored(args, literals) }),
  };
}

function restored<T>(node: T, literals: Map<string, string>): T;
function restored(node: unknown, literals: Map<string, string>): unknown {
  if (typeof node === 'string') return literals.get(node) ?? node;
  if (Array.isArray(node)) return node.map((item) => restored(item, literals));
  if (node === null || typeof node !== 'object') return node;
  // lite marks some values with symbols and class instances; only plain records are walked.
  if (Object.getPrototypeOf(node) !== Object.prototype) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, restored(value, literals)]));
}
