import { relative } from 'node:path';
import { FlowConfigError } from '../compile/errors.ts';
import { findFlowConfig, loadFlowConfig, type FlowConfig } from '../compile/flow-config.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { LintError } from './errors.ts';

export interface LintTarget {
  readonly folder: string;
  readonly registries: Registries;
  readonly functions?: FlowConfig['functions'];
}

/**
 * The flow to check, with the registries of the given module, or of the flow.config.ts in the working directory. A
 * flow.config.ts next to the flow does not run. Without `folder`, uses the folder in flow.config.ts, or `flow` if a
 * module is given.
 *
 * @throws {LintError} if the module is missing, unreadable, or exports no registries
 */
export async function readTarget(folder: string | undefined, file: string | undefined): Promise<LintTarget> {
  const config = file ?? findFlowConfig();
  if (config === undefined) {
    const message =
      'There is no flow.config.ts in this folder. Run the command in the folder of the project, or give the file with --registries.';
    throw new LintError('bad-registries', message);
  }
  try {
    const { registries, functions, folder: configuredFolder } = await loadFlowConfig(config);
    return {
      folder: folder ?? (file === undefined ? relative('.', configuredFolder) || '.' : 'flow'),
      registries,
      ...(functions === undefined ? {} : { functions }),
    };
  } catch (cause) {
    if (!(cause instanceof FlowConfigError)) throw cause;
    throw new LintError('bad-registries', cause.message, { cause: cause.cause });
  }
}
