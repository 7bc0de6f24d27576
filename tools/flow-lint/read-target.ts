import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFlowConfig, type FlowConfig } from '../compile/flow-config.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { LintError } from './errors.ts';

const parts = ['actions', 'sessions', 'widgets', 'functions'] as const;

/** What is checked, and what it may use. */
export interface LintTarget {
  readonly folder: string;
  readonly registries: Registries;
}

/**
 * The flow to check with its registries: those of a module that is named, else those of the nearest flow.config.ts, which
 * names the folder too where the command does not.
 *
 * @throws {LintError} if there is no module, if it cannot be read, or if it exports something else
 */
export async function readTarget(folder: string | undefined, file: string | undefined): Promise<LintTarget> {
  if (file !== undefined) return { folder: folder ?? 'flow', registries: (await readModule(file)).registries };
  const config = findFlowConfig(folder ?? '.');
  if (config === undefined) {
    const message = `There is no flow.config.ts above ${folder ?? 'this folder'} that names the registries: use --registries`;
    throw new LintError('bad-registries', message);
  }
  const { registries, folder: own = 'flow' } = await readModule(config);
  return { folder: folder ?? (relative('.', resolve(dirname(config), own)) || '.'), registries };
}

async function readModule(file: string): Promise<Pick<FlowConfig, 'registries'> & Partial<FlowConfig>> {
  let module: Partial<FlowConfig>;
  try {
    module = (await import(pathToFileURL(resolve(file)).href)) as typeof module;
  } catch (cause) {
    throw new LintError('bad-registries', `The registries ${file} cannot be read`, { cause });
  }
  const { registries } = module;
  if (registries === undefined || parts.some((part) => typeof registries[part] !== 'object')) {
    throw new LintError('bad-registries', `${file} exports no "registries" with ${parts.join(', ')}`);
  }
  return { ...module, registries };
}
