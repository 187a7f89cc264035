import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..');
const core = join(root, 'node_modules', '@mantine', 'core');
const LIST = join(root, 'components', 'ui', 'mantine.css');
const ALWAYS = ['baseline', 'default-css-variables', 'global'];

const read = (file: string) => readFileSync(file, 'utf8');
const filesBelow = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name));

/** `a, b as c` of an import or export: the names on the inside and on the outside. */
const namesOf = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().split(' as '))
    .filter(([name]) => name && !name.startsWith('type '));

function usedNames(): string[] {
  const ours = ['app', 'components', 'lib'].flatMap((room) => filesBelow(join(root, room), /\.tsx?$/));
  const theirs = filesBelow(join(root, 'node_modules', '@mantine', 'notifications', 'esm'), /\.mjs$/);
  const text = [...ours, ...theirs].map(read).join('\n');
  return [...text.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(([, list = '']) =>
    namesOf(list).map(([name = '']) => name),
  );
}

/** The style files of every component that ours are made of, by what the library's modules import. */
function neededStyles(): string[] {
  const index = read(join(core, 'esm', 'index.mjs'));
  const moduleOf = new Map<string, string>();
  for (const [, list = '', path = ''] of index.matchAll(/(?:import|export) \{([^}]*)\} from "(\.[^"]+)"/g)) {
    for (const [inside = '', outside = inside] of namesOf(list)) moduleOf.set(outside, join(core, 'esm', path));
  }
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, path = ''] of read(file).matchAll(/from "(\.[^"]+)"/g)) visit(join(dirname(file), path));
  };
  for (const name of usedNames()) {
    const file = moduleOf.get(name);
    if (file) visit(file);
  }
  const modules = [...seen]
    .map((file) => /([\w-]+)\.module\.mjs$/.exec(file)?.[1])
    .filter((name) => name !== undefined);
  return [...ALWAYS, ...modules].filter((name) => existsSync(styleFile(name)));
}

const styleFile = (name: string) => join(core, 'styles', `${name}.layer.css`);

/** In the library's own order: within a layer the later rule wins. */
function inOrder(names: string[]): string[] {
  const whole = read(join(core, 'styles.layer.css'));
  const place = (name: string) => {
    const rules = read(styleFile(name));
    return whole.indexOf(rules.slice(rules.indexOf('{') + 1, rules.lastIndexOf('}')).trim());
  };
  return [...new Set(names)].sort((one, other) => place(one) - place(other));
}

test('a page carries the styles of the components that are used, and of no others', () => {
  const lines = inOrder(neededStyles()).map((name) => `@import '@mantine/core/styles/${name}.layer.css';`);
  expect(read(LIST).trim().split('\n').slice(1)).toEqual(lines);
});
