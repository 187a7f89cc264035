import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { accountSetup } from '@/messages/en/account-setup';
import { agentSetup } from '@/messages/en/agent-setup';
import { numberSetup } from '@/messages/en/number-setup';
import { usedKeys } from '@/messages/used-keys';
import { importGraph, root } from './import-graph';

/** By what a layout brings further texts. */
const BRINGS = { AccountTexts: accountSetup, AgentTexts: agentSetup, NumberTexts: numberSetup };
const ENTRY = /^app\/(?:.*\/)?(?:page|layout|providers|not-found)\.tsx$/;

/** The layouts around a page or a layout. */
function around(file: string): string[] {
  const parts = dirname(file).split('/');
  return parts
    .map((_part, at) => `${parts.slice(0, at + 1).join('/')}/layout.tsx`)
    .filter((layout) => layout !== file && existsSync(join(root, layout)));
}

test('a screen asks for texts of a setup only below the layout that brings them', async () => {
  const graph = await importGraph();
  const areasOf = new Map<string, string[]>();
  for (const { key, where } of usedKeys(root, ['app', 'components', 'lib'])) {
    const [file, area = ''] = [relative(root, where).replace(/:\d+$/, ''), key.split('.')[0]];
    if (Object.values(BRINGS).some((setup) => area in setup)) areasOf.set(file, [...(areasOf.get(file) ?? []), area]);
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
  const brought = (entry: string) =>
    around(entry).flatMap((layout) => {
      const source = readFileSync(join(root, layout), 'utf8');
      return Object.entries(BRINGS).flatMap(([name, setup]) =>
        source.includes(`export { ${name} as default }`) ? Object.keys(setup) : [],
      );
    });
  const entries = [...graph.keys()].filter((file) => ENTRY.test(file));
  const without = entries.flatMap((entry) => {
    const has = brought(entry);
    const asked = reached(entry).flatMap((file) => areasOf.get(file) ?? []);
    return asked.filter((area) => !has.includes(area)).map((area) => `${entry}: ${area}`);
  });
  expect([...new Set(without)]).toEqual([]);
  expect(entries.filter((entry) => brought(entry).length > 0).length).toBeGreaterThan(20);
});

test('no text names a style of numbers or times: texts are made ready when the app is built, and such a name says nothing then', () => {
  const texts = readdirSync(join(root, 'messages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const named = texts.filter((file) =>
    /\{\w+, (?:number|date|time), (?!::)/.test(readFileSync(join(root, 'messages', file), 'utf8')),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(named).toEqual([]);
});
