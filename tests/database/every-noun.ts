import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '@/lib/resource/define-resource';

type AnyResource = Resource<{ id: string }>;
const isResource = (made: unknown): made is AnyResource =>
  typeof made === 'object' && made !== null && 'keys' in made && 'table' in made && 'select' in made;

/** Every noun of the resource layer, found where nouns are: a new one needs no line here. */
export const resources: [string, AnyResource][] = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && / = define\w+[<(]/.test(readFileSync(join('lib', file), 'utf8')))
  .flatMap((file) => Object.values<unknown>(jest.requireActual(`@/lib/${file.replace(/\.ts$/, '')}`)))
  .filter(isResource)
  .map((resource) => [resource.path, resource]);
