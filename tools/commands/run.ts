import { CommandError, isSystemError } from './errors.ts';

/** One command: what it takes and does, in words, and the code that does it. */
interface Command {
  readonly usage: string;
  readonly about: string;
  /** What `--help` prints in the place of these two. */
  readonly help?: () => Promise<string>;
  /** @returns the code to end with; undefined where a server goes on */
  readonly load: () => Promise<(args: readonly string[], folder: string) => Promise<number | undefined>>;
}

const commands: Readonly<Record<string, Command>> = {
  create: {
    usage: 'create NAME [--package SPEC]',
    about: 'writes a small working project into the new folder NAME',
    load: async () => (await import('./create.ts')).create,
  },
  dev: {
    usage: 'dev [--port N] [--host ADDRESS]',
    about: 'serves the project; the page follows every file you save',
    load: async () => (await import('./serve.ts')).dev,
  },
  build: {
    usage: 'build',
    about: 'checks the flow and writes dist/ with the policy that it is to be served under, csp.txt',
    load: async () => (await import('./build.ts')).buildProject,
  },
  preview: {
    usage: 'preview [--port N] [--host ADDRESS]',
    about: 'serves dist/ under that policy',
    load: async () => (await import('./serve.ts')).preview,
  },
  studio: {
    usage: 'studio --out DIR',
    about: 'writes the studio of the flow as static files into DIR, for any server of files, to show a colleague',
    load: async () => (await import('./studio.ts')).studio,
  },
  lint: {
    usage: 'lint [DIR] [--format NAME] [--max-warnings N]',
    about: 'checks the flow, as flow-lint does',
    load: async () => (await import('./lint.ts')).lint,
  },
  schemas: {
    usage: 'schemas',
    about: 'writes what editors check and complete the flow with; installing and dev do it too',
    load: async () => (await import('./schemas.ts')).schemas,
  },
  doctor: {
    usage: 'doctor URL [--json]',
    about: "opens a partner's page in a browser and says what on it keeps an application from working",
    load: async () => (await import('./doctor/doctor.ts')).doctor,
  },
  publish: {
    usage: 'publish ACTION SITE',
    about: 'releases a build or a definition alone, stages, promotes, turns back, switches off',
    help: async () => (await import('./publish.ts')).help,
    load: async () => (await import('./publish.ts')).publish,
  },
  test: {
    usage: 'test [PATTERN …]',
    about: 'runs the tests of the project, with Vitest',
    load: async () => (await import('./test.ts')).test,
  },
};

const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length)) + 2;
const help = [
  'guided-flow COMMAND',
  '',
  ...Object.values(commands).map(({ usage, about }) => `  ${usage.padEnd(width)}${about}`),
  '',
  'Ends with 0 if all is well, with 1 if findings or tests say no, with 2 if it could not do what it was asked to.',
].join('\n');

/**
 * Runs a command in a folder and prints what it has to say. Never throws.
 *
 * @returns the code to end with; undefined where a server goes on
 */
export async function run([name = '--help', ...args]: readonly string[], folder: string): Promise<number | undefined> {
  try {
    if (name === '--help' || name === '-h' || name === 'help') return say(help);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined)
      throw new CommandError(`There is no command "${name}": use ${Object.keys(commands).join(', ')} or --help.`);
    if (args.includes('--help'))
      return say((await command.help?.()) ?? `guided-flow ${command.usage}\n\n${command.about}`);
    return await (
      await command.load()
    )(args, folder);
  } catch (cause) {
    console.error(cause instanceof CommandError || isSystemError(cause) ? cause.message : cause);
    return 2;
  }
}

function say(text: string): number {
  console.log(text);
  return 0;
}
