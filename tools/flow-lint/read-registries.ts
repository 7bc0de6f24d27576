import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Registries } from '../compile/registries.ts';
import { LintError } from './errors.ts';

const parts = ['actions', 'sessions', 'widgets', 'functions'] as const;

/**
 * The registries that a flow may use: those of the product, or those a module exports as `registries`.
 *
 * @throws {LintError} if the module cannot be read or exports something else
 */
export async function readRegistries(file: string | undefined): Promise<Registries> {
  if (file === undefined) return (await import('../../src/refinance/registries.ts')).registries;
  let module: { registries?: Partial<Registries> };
  try {
    module = (await import(pathToFileURL(resolve(file)).href)) as typeof module;
  } catch (cause) {
    throw new LintError('bad-registries', `The registries ${file} cannot be read`, { cause });
  }
  const { registries } = module;
  if (registries === undefined || parts.some((part) => typeof registries[part] !== 'object')) {
    throw new LintError('bad-registries', `${file} exports no "registries" with ${parts.join(', ')}`);
  }
  return registries as Registries;
}
