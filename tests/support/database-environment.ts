import postgres, { type Sql } from 'postgres';
import { stackEnvironment } from './stack';

export function connect(url: string, max = 4): Sql {
  return postgres(url, { max, onnotice: () => undefined });
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

/** One value that the running stack has written down; it is there, or the test has no business running. */
export function fromStack(name: string): string {
  const value = stackEnvironment()[name];
  if (!value) throw new Error(`${name} is not in the environment of the stack`);
  return value;
}
