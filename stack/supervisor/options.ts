import { StartError } from './start-error';

export type Command = 'start' | 'build' | 'reset' | 'db-types' | 'help';
export interface Options {
  command: Command;
  dev: boolean;
  /** With redis and the SIP service, for calls by a telephone carrier. */
  sip: boolean;
  verbose: boolean;
  yes: boolean;
  /** Components to start with what they need; empty = all. */
  only: string[];
}

const commands: Record<string, Command> = {
  '--build': 'build',
  '--reset': 'reset',
  '--db-types': 'db-types',
  '--help': 'help',
  '-h': 'help',
};

export const HELP = `npm start                      starts Parley, or goes on where it was stopped
npm start -- --sip             with redis and the SIP service, for real telephones
npm start -- --verbose         with every component's own words
npm start -- --only data,mail  these components and what they need
npm run dev                    with hot reload
npm run build                  builds without starting
npm run reset                  asks, removes all data, and starts anew (\`-- --yes\` does not ask)

Settings stand in the environment: PORT, HOST, PARLEY_HOME and the others of README.md.`;

export function parseOptions(args: string[]): Options {
  const options: Options = { command: 'start', dev: false, sip: false, verbose: false, yes: false, only: [] };
  for (let at = 0; at < args.length; at += 1) {
    const [flag = '', inline] = (args[at] ?? '').split('=', 2);
    const command = commands[flag];
    if (command) options.command = command;
    else if (flag === '--dev') options.dev = true;
    else if (flag === '--sip') options.sip = true;
    else if (flag === '--verbose') options.verbose = true;
    else if (flag === '--yes') options.yes = true;
    else if (flag === '--only') {
      const value = inline ?? args[(at += 1)];
      if (!value) throw new StartError('`--only` needs a list of components, for example `--only postgres,data`.');
      options.only = value.split(',').filter(Boolean);
    } else {
      throw new StartError(
        `Unknown option ${flag}: use --dev, --sip, --verbose, --only a,b, --build, --reset [--yes], --db-types or --help.`,
      );
    }
  }
  return options;
}
