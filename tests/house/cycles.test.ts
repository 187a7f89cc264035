import { importGraph } from './import-graph';

function cycles(graph: Map<string, string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string, trail: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

test('no two files import each other, directly or round a corner', async () => {
  const graph = await importGraph();
  expect(graph.size).toBeGreaterThan(300);
  const atOnce = [...graph].map(([file, imports]): [string, string[]] => [
    file,
    imports.filter((one) => one.atOnce).map(({ path }) => path),
  ]);
  expect(cycles(new Map(atOnce))).toEqual([]);
});

test('a cycle would be found', () => {
  expect(
    cycles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
      ]),
    ),
  ).toEqual(['a → b → c → a']);
});
