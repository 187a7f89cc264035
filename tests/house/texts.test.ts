import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setup } from '@/messages/en/setup';
import { usedKeys } from '@/messages/used-keys';
import { importGraph, root } from './import-graph';

const BRINGS = 'components/shell/setup-texts.tsx';
const ENTRY = /^app\/(?:.*\/)?(?:page|layout|providers|not-found)\.tsx$/;

/** The layouts around a page or a layout. */
function around(file: string): string[] {
  const parts = dirname(file).split('/');
  return parts
    .map((_part, at) => `${parts.slice(0, at + 1).join('/')}/layout.tsx`)
    .filter((layout) => layout !== file && existsSync(join(root, layout)));
}

test('a screen asks for texts of the setup only below the layout that brings them', async () => {
  const graph = await importGraph();
  const areasOf = new Map<string, string[]>();
  for (const { key, where } of usedKeys(root, ['app', 'components', 'lib'])) {
    const [file, area = ''] = [relative(root, where).replace(/:\d+$/, ''), key.split('.')[0]];
    if (area in setup) areasOf.set(file, [...(areasOf.get(file) ?? []), area]);
  }
  const reached = (entry: string) => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { path } of graph.get(file) ?? []) visit(path);
    };
    visit(entry);
    return [...seen];
  };
  const entries = [...graph.keys()].filter((file) => ENTRY.test(file));
  const isBelow = (file: string) =>
    around(file).some((layout) => graph.get(layout)?.some(({ path }) => path === BRINGS));
  const without = entries
    .filter((file) => !isBelow(file))
    .flatMap((entry) => reached(entry).flatMap((file) => (areasOf.get(file) ?? []).map((area) => `${entry}: ${area}`)));
  expect([...new Set(without)]).toEqual([]);
  expect(entries.filter(isBelow).length).toBeGreaterThan(20);
});
