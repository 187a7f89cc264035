type Config = Readonly<Record<string, unknown>>;

/** Which of the fields two states of an agent do not share. What one of them does not know yet is empty in it. */
export function differences<Field extends string>(fields: readonly Field[], one: Config, other: Config): Field[] {
  return fields.filter((field) => comparable(one[field]) !== comparable(other[field]));
}

function comparable(value: unknown): string {
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

export interface Line {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Two texts line by line: the fewest lines that are taken away and added. */
export function lineDifferences(before: string, after: string): Line[] {
  const a = before === '' ? [] : before.split('\n');
  const b = after === '' ? [] : after.split('\n');
  const longest = commonLengths(a, b);
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (
      left !== undefined &&
      (right === undefined || lengthAt(longest, i + 1, j) >= lengthAt(longest, i, j + 1))
    ) {
      lines.push({ kind: 'removed', text: left });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: right ?? '' });
      j += 1;
    }
  }
  return lines;
}

const lengthAt = (table: number[][], i: number, j: number) => table[i]?.[j] ?? 0;

/** For each pair of beginnings how many lines the rests share in order. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--) {
    const row = table[i];
    for (let j = b.length - 1; row && j >= 0; j--) {
      row[j] =
        a[i] === b[j]
          ? lengthAt(table, i + 1, j + 1) + 1
          : Math.max(lengthAt(table, i + 1, j), lengthAt(table, i, j + 1));
    }
  }
  return table;
}
