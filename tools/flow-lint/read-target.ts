import { relative } from 'node:path';
import { FlowConfigError } from '../compile/errors.ts';
import { findFlowConfig, loadFlowConfig, type FlowConfig } from '../compile/flow-config.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { LintError } from './errors.ts';

/** What is checked, and what it may use. */
export interface LintTarget {
  readonly folder: string;
  readonly registries: Registries;
  /** The code of its functions, where its config gives it. */
  readonly functions?: FlowConfig['functions'];
}

/**
 * The flow to check with its registries: those of a module that is named, else those of the nearest flow.config.ts, which
 * names the folder too where the command does not.
 *
 * @throws {LintError} if there is no module, if it cannot be read, or if it exports something else
 */
export async function readTarget(folder: string | undefined, file: string | undefined): Promise<LintTarget> {
  const config = file ?? findFlowConfig(folder ?? '.');
  if (config === undefined) {
    const message = `There is no flow.config.ts above ${folder ?? 'this folder'} that names the registries: use --registries`;
    throw new LintError('bad-registries', message);
  }
  try {
    const { registries, functions, folder: own } = await loadFlowConfig(config);
    return {
      folder: folder ?? (file === undefined ? relative('.', own) || '.' : 'flow'),
      registries,
      ...(functions === undefined ? {} : { functions }),
    };
  } catch (cause) {
    if (!(cause instanceof FlowConfigError)) throw cause;
    throw new LintError('bad-registries', cause.message, { cause: cause.cause });
  }
}
