/** Columns by which a list may be narrowed to somebody's rows. */
const USER = /^\s*(?:user_id|userID|user)$/;
const GROUP = /^\s*(?:not\.)?(?:and|or)$/;

/**
 * The parameters of a list request with the own id replaced by the tenant's in every filter on a user (equals, in a list,
 * nested in groups): rows carry the owner's id, a sub-user's own would find nothing. Comfort only; the policies are the lock.
 */
export function withTenant(params: URLSearchParams, own: string, tenant: string): URLSearchParams {
  const swap = (id: string) => (id.toLowerCase() === own.toLowerCase() ? tenant : id);
  return new URLSearchParams([...params].map(([key, value]) => [key, rewritten(lastOf(key), value, swap)]));
}

/** A filter on an embedded table carries its name in front. */
function lastOf(key: string): string {
  return key.split('.').at(-1) ?? key;
}

function rewritten(column: string, value: string, swap: (id: string) => string): string {
  if (USER.test(column)) return operand(value, swap);
  return GROUP.test(column) ? group(value, swap) : value;
}

function operand(value: string, swap: (id: string) => string): string {
  const [, operator, ids] = /^((?:not\.)?(?:eq|in)\.)(.*)$/s.exec(value) ?? [];
  if (operator === undefined || ids === undefined) return value;
  return operator + ids.replace(/[^()",\s]+/g, swap);
}

/** `(one,two,and(three,four))`: each member is a filter or a group of its own. */
function group(text: string, swap: (id: string) => string): string {
  const inside = /^\s*\((.*)\)\s*$/s.exec(text)?.[1];
  if (inside === undefined) return text;
  return `(${membersOf(inside)
    .map((member) => {
      const nested = /^(\s*(?:not\.)?(?:and|or))(\(.*)$/s.exec(member);
      if (nested) return `${nested[1]}${group(nested[2] ?? '', swap)}`;
      const filter = /^(\s*[^."(]+)\.(.*)$/s.exec(member);
      return filter ? `${filter[1]}.${rewritten(filter[1] ?? '', filter[2] ?? '', swap)}` : member;
    })
    .join(',')})`;
}

/** Cut at the commas that stand neither in quotes nor in brackets. */
function membersOf(text: string): string[] {
  const members: string[] = [];
  let [start, depth, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\' && quoted) at += 1;
    else if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === ',' && depth === 0) {
      members.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...members, text.slice(start)];
}
