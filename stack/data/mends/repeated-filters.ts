/**
 * Mends: lite reads two `or=(…)` as one, and of two filters with the same column and operator only the last. PostgREST asks
 * all of them. So whatever is repeated is put into one `and=(…)`.
 * Can go when lite keeps repeated parameters apart.
 */
export type Parameter = [key: string, value: string];

const logic = /^(?:(?!not\.)(.*?)\.)?((?:not\.)?(?:and|or))$/;
const column = /^(?:(.*)\.)?([\w>-]+)$/;
const filter = /^(not\.)?[a-z]+(\((any|all|\w+)\))?\./;
const reserved = /(^|\.)(select|order|limit|offset)$|^(columns|on_conflict|apikey)$/;

export function joinRepeated(parameters: Parameter[]): Parameter[] {
  const joined = new Map<string, string[]>();
  const kept = parameters.filter(([key, value]) => {
    const node = repeated(parameters, key) ? asNode(key, value) : null;
    if (!node) return true;
    joined.set(node.resource, [...(joined.get(node.resource) ?? []), node.text]);
    return false;
  });
  const trees = [...joined].map(([resource, nodes]): Parameter => {
    return [resource === '' ? 'and' : `${resource}.and`, `(${nodes.join(',')})`];
  });
  return [...kept, ...trees];
}

/** Trees of one resource count together, as lite keeps one of each kind. */
function repeated(parameters: Parameter[], key: string): boolean {
  const tree = logic.exec(key);
  const same = parameters.filter(([other]) =>
    tree ? logic.exec(other)?.[1] === tree[1] && logic.test(other) : other === key,
  );
  return same.length > 1;
}

function asNode(key: string, value: string): { resource: string; text: string } | null {
  const tree = logic.exec(key);
  if (tree) return value.startsWith('(') ? { resource: tree[1] ?? '', text: `${tree[2]}${value}` } : null;
  const plain = column.exec(key);
  if (!plain || reserved.test(key) || !filter.test(value)) return null;
  return { resource: plain[1] ?? '', text: `${plain[2]}.${value}` };
}
