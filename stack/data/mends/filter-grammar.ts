/** A word that lite reads as plain text and hands on untouched; what it stands for is put back into lite's query tree. */
export type Stand = (literal: string) => string;

const comparison = /^(eq|neq|gt|gte|lt|lte|match|imatch|isdistinct)$/;
const pattern = /^i?like$/;
const textSearch = /^(fts|plfts|phfts|wfts)(\([^)]*\))?$/;
const quantified = /^(eq|gt|gte|lt|lte|like|ilike|match|imatch)\((any|all)\)$/;
const contains = /^(cs|cd|ov)$/;

/** `op.value` of PostgREST with stand-ins for its literals; null when it is not one, so that lite says so. */
export function standInOperation(operation: string, stand: Stand, quotesMeanText: boolean): string | null {
  const negated = operation.startsWith('not.') ? 'not.' : '';
  const rest = operation.slice(negated.length);
  const dot = rest.indexOf('.');
  if (dot < 0) return null;
  const operator = rest.slice(0, dot);
  const raw = rest.slice(dot + 1);
  const head = `${negated}${operator}.`;
  const text = quotesMeanText ? unquoted(raw) : raw;
  if (comparison.test(operator) || textSearch.test(operator)) return head + stand(text);
  if (pattern.test(operator)) return head + stand(text.replaceAll('*', '%'));
  if (operator === 'in' && raw.startsWith('(') && raw.endsWith(')')) return `${head}(${list(raw, stand)})`;
  if (quantified.test(operator) && raw.startsWith('{') && raw.endsWith('}')) {
    const wild = operator.includes('like') ? (item: string) => stand(item.replaceAll('*', '%')) : stand;
    return `${head}{${list(raw, wild)}}`;
  }
  if (contains.test(operator) && raw.startsWith('{') && raw.endsWith('}') && !isJson(raw))
    return `${head}{${list(raw, stand)}}`;
  return `${head}${raw}`;
}

/** `(a.eq.1,or(b.is.null,c.in.(2,3)))`, each literal replaced; null when it is not a logic tree. */
export function standInTree(tree: string, stand: Stand): string | null {
  if (!tree.startsWith('(') || !tree.endsWith(')')) return null;
  const parts = split(tree.slice(1, -1)).map((part) => standInNode(part.trim(), stand));
  return parts.includes(null) ? null : `(${parts.join(',')})`;
}

function standInNode(node: string, stand: Stand): string | null {
  const branch = /^((?:not\.)?(?:and|or))\s*(\(.*\))$/s.exec(node);
  if (branch?.[1] && branch[2]) {
    const inner = standInTree(branch[2], stand);
    return inner && `${branch[1]}${inner}`;
  }
  const dot = node.startsWith('"') ? node.indexOf('.', node.indexOf('"', 1)) : node.indexOf('.');
  if (dot < 1) return null;
  const operation = standInOperation(node.slice(dot + 1), stand, true);
  return operation && `${node.slice(0, dot)}.${operation}`;
}

function list(raw: string, stand: Stand): string {
  const inner = raw.slice(1, -1);
  if (inner === '') return '';
  return split(inner)
    .map((item) => stand(unquoted(item)))
    .join(',');
}

/** At the commas that stand outside of quotes, brackets and braces. */
function split(text: string): string[] {
  const parts: string[] = [];
  let [depth, quoted, from] = [0, false, 0];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted && letter === '\\') at++;
    else if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '(' || letter === '{') depth++;
    else if (letter === ')' || letter === '}') depth--;
    else if (letter === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function unquoted(text: string): string {
  const quoted = /^\s*"((?:[^"\\]|\\.)*)"\s*$/s.exec(text);
  return quoted ? (quoted[1] ?? '').replace(/\\(.)/gs, '$1') : text;
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
