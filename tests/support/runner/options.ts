export type Asked = { only: string[] | undefined } | { say: string; code: number };

/** What the command line asks for: some parts, all of them, or words alone. A run takes long, so no wish that is not understood begins one. */
export function parseOptions(args: string[], parts: string[]): Asked {
  const help = `npm test                      runs every part, in this order
npm test -- --only unit,lint  runs these parts
npm test -- --help            says this

Parts: ${parts.join(', ')}`;
  const [flag, ...rest] = args.flatMap((arg) => (arg.startsWith('--only=') ? ['--only', arg.slice(7)] : [arg]));
  if (flag === undefined) return { only: undefined };
  if (flag === '--help' || flag === '-h') return { say: help, code: 0 };
  const refuse = (why: string) => ({ say: `${why}\n\n${help}`, code: 2 });
  if (flag !== '--only') return refuse(`There is no option ${flag}.`);
  const only = (rest[0] ?? '').split(',').filter(Boolean);
  const unknown = only.filter((name) => !parts.includes(name));
  if (unknown.length > 0) return refuse(`There is no part ${unknown.join(', ')}.`);
  if (only.length === 0) return refuse('`--only` needs the names of parts.');
  if (rest.length > 1) return refuse(`There is no option ${rest[1]}.`);
  return { only };
}
