import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CommandError } from './errors.ts';
import { readArgs } from './read-args.ts';

/** @throws {CommandError} if the folder is not a project, or its packages are not installed */
export function expectProject(folder: string): void {
  if (!existsSync(join(folder, 'flow.config.ts')))
    throw new CommandError(
      `${folder} has no flow.config.ts. Run this in the folder of a project, or create one with guided-flow create NAME.`,
    );
  if (!existsSync(join(folder, 'node_modules')))
    throw new CommandError('The packages of this project are not installed. Run npm install first.');
}

const missingFileCodes: ReadonlySet<unknown> = new Set(['MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED']);

/** Path of a file in an installed package; undefined if the file is missing. */
export function resolvePackageFile(folder: string, file: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && missingFileCodes.has(error.code))) throw error;
    return undefined;
  }
}

/**
 * Port and host for a server.
 *
 * @throws {CommandError} for a wrong argument
 */
export function parseServerAddress(args: readonly string[]): { readonly port?: number; readonly host: string } {
  const { port, host = '127.0.0.1' } = parseArguments(args);
  if (port === undefined) return { host };
  const number = Number(port);
  if (port.trim() === '' || !Number.isInteger(number) || number < 0 || number > 65_535)
    throw new CommandError(`--port must be a number from 0 to 65535, not "${port}".`);
  return { port: number, host };
}

function parseArguments(args: readonly string[]) {
  const option = { type: 'string' } as const;
  const usage = 'Usage: guided-flow dev|preview [--port N] [--host ADDRESS]';
  return readArgs(args, { options: { port: option, host: option } }, usage).values;
}
