import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CommandError } from './errors.ts';
import { readArgs } from './read-args.ts';

/** @throws {CommandError} where a folder is none of a project, or its packages are not installed */
export function expectProject(folder: string): void {
  if (!existsSync(join(folder, 'flow.config.ts')))
    throw new CommandError(
      `There is no flow.config.ts in ${folder}: run this in the folder of a project, or make one with guided-flow create NAME.`,
    );
  if (!existsSync(join(folder, 'node_modules')))
    throw new CommandError('The packages of this project are not installed: run npm install first.');
}

/** What Node reports of a file that no installed package gives out. */
const absent: ReadonlySet<unknown> = new Set(['MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED']);

/** @returns the path of a file of a package that the project installed; undefined where there is none */
export function resolveIn(folder: string, file: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && absent.has(error.code))) throw error;
    return undefined;
  }
}

/**
 * Where a server is to listen.
 *
 * @throws {CommandError} for a port that is none, and for options that are not known
 */
export function readAddress(args: readonly string[]): { readonly port?: number; readonly host: string } {
  const { port, host = '127.0.0.1' } = parsed(args);
  if (port === undefined) return { host };
  const number = Number(port);
  if (port.trim() === '' || !Number.isInteger(number) || number < 0 || number > 65_535)
    throw new CommandError(`--port is a number from 0 to 65535, not "${port}".`);
  return { port: number, host };
}

function parsed(args: readonly string[]) {
  const option = { type: 'string' } as const;
  const usage = 'This takes --port N and --host ADDRESS, and nothing else.';
  return readArgs(args, { options: { port: option, host: option } }, usage).values;
}
