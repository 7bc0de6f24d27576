// The `guided-flow` command. Each subcommand has a file here, which is loaded when it runs. May import other tools.
import { inspect } from 'node:util';
import { terminalText } from '../compile/terminal-text.ts';
import { CommandError, isSystemError } from './errors.ts';

interface Command {
  readonly usage: string;
  readonly description: string;
  /** Replaces `usage` and `about` in the output of `--help`. */
  readonly help?: () => Promise<string>;
  /** The command returns an exit code, or undefined if it started a server. */
  readonly load: () => Promise<(args: readonly string[], folder: string) => Promise<number | undefined>>;
}

const commands: Readonly<Record<string, Command>> = {
  create: {
    usage: 'create NAME [--package SPEC]',
    description: 'creates a small working project in the new folder NAME',
    load: async () => (await import('./create.ts')).create,
  },
  dev: {
    usage: 'dev [--port N] [--host ADDRESS]',
    description: 'serves the project and reloads the page when you save a file',
    load: async () => (await import('./serve.ts')).dev,
  },
  build: {
    usage: 'build',
    description: 'checks the flow and writes dist/, with its Content-Security-Policy in csp.txt',
    load: async () => (await import('./build.ts')).buildProject,
  },
  preview: {
    usage: 'preview [--port N] [--host ADDRESS]',
    description: 'serves dist/ with that policy',
    load: async () => (await import('./serve.ts')).preview,
  },
  studio: {
    usage: 'studio --out DIR',
    description: 'writes the studio of the flow into DIR as static files, for any web server',
    load: async () => (await import('./studio.ts')).buildStaticStudio,
  },
  lint: {
    usage: 'lint [DIR] [--format NAME] [--max-warnings N]',
    description: 'checks the flow, as flow-lint does',
    load: async () => (await import('./lint.ts')).lint,
  },
  schemas: {
    usage: 'schemas',
    description: 'writes the JSON Schemas for editor completion; npm install and dev do this too',
    load: async () => (await import('./schemas.ts')).writeEditorSchemas,
  },
  doctor: {
    usage: 'doctor URL [--json]',
    description: "checks a partner's page and reports what prevents the application from working",
    load: async () => (await import('./doctor/doctor.ts')).doctor,
  },
  upgrade: {
    usage: 'upgrade [--dry-run]',
    description: 'changes names of the previous release to their new ones, in scripts and in the flow',
    load: async () => (await import('./upgrade/upgrade.ts')).upgrade,
  },
  publish: {
    usage: 'publish ACTION SITE',
    description: 'releases a build or a flow: stage, promote, roll back, switch off',
    help: async () => (await import('./publish.ts')).help,
    load: async () => (await import('./publish.ts')).publish,
  },
  test: {
    usage: 'test [PATTERN …]',
    description: 'runs the tests of the project, with Vitest',
    load: async () => (await import('./test.ts')).test,
  },
};

const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length)) + 2;
const help = [
  'guided-flow COMMAND',
  '',
  ...Object.values(commands).map(({ usage, description: about }) => `  ${usage.padEnd(width)}${about}`),
  '',
  'Exit codes: 0 success, 1 problems found or tests failed, 2 could not run.',
].join('\n');

/**
 * Runs a command in a folder. Never throws.
 *
 * @returns the exit code; undefined while a server is running
 */
export async function run([name = '--help', ...args]: readonly string[], folder: string): Promise<number | undefined> {
  try {
    if (name === '--help' || name === '-h' || name === 'help') return print(help);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined)
      throw new CommandError(`Unknown command "${name}". Use ${Object.keys(commands).join(', ')} or --help.`);
    if (args.includes('--help'))
      return print((await command.help?.()) ?? `guided-flow ${command.usage}\n\n${command.description}`);
    return await (
      await command.load()
    )(args, folder);
  } catch (cause) {
    console.error(terminalText(cause instanceof CommandError || isSystemError(cause) ? cause.message : inspect(cause)));
    return 2;
  }
}

function print(text: string): number {
  console.log(text);
  return 0;
}
