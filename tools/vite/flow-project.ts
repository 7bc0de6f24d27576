import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { type FlowConfig, loadFlowConfig } from '../compile/flow-config.ts';
import { compileFolder, type PublishedFlow } from '../compile/publish.ts';
import { trackLastValidFlow } from './last-valid-flow.ts';

/** A flow with its configuration, loaded on first use and after changes. */
export interface FlowProject {
  readonly folder: () => Promise<string>;
  /** @throws Error if there is no flow or no readable flow.config.ts */
  readonly compiledFlow: () => Promise<PublishedFlow>;
  /**
   * The flow in which a file with errors is replaced by its last valid version.
   *
   * @throws the same Error as `compiledFlow`, until the flow has compiled once
   */
  readonly lastValidFlow: () => Promise<PublishedFlow>;
  readonly functions: () => Promise<FlowConfig['functions']>;
  /** Code files that the configuration depends on. */
  readonly codeFiles: () => readonly string[];
  readonly contains: (file: string) => Promise<boolean>;
  /**
   * Handles a changed file.
   *
   * @returns whether the file affects the flow
   */
  readonly handleFileChange: (file: string) => Promise<boolean>;
}

/**
 * @param config path of flow.config.ts
 * @param otherFolder folder of another flow to use instead
 */
export function createFlowProject(config: string, otherFolder: string | undefined): FlowProject {
  let loading: Promise<FlowConfig> | undefined;
  let compiling: Promise<PublishedFlow> | undefined;
  // If loading fails, the old value remains, so that a fix is detected.
  let dependencies: readonly string[] = [];
  const load = async (): Promise<FlowConfig> => {
    const loaded = await loadFlowConfig(config);
    ({ dependencies } = loaded);
    return loaded;
  };
  const loaded = (): Promise<FlowConfig> => (loading ??= load());
  let resolvedFolder: string | undefined;
  const folder = async (): Promise<string> =>
    (resolvedFolder ??= otherFolder === undefined ? (await loaded()).folder : resolve(otherFolder));
  const compile = async (): Promise<PublishedFlow> => {
    const flow = await folder();
    if (!existsSync(join(flow, 'flow.json')))
      throw new Error(`There is no flow.json in ${flow}. Add it, or name another \`folder\` in flow.config.ts`);
    return compileFolder(flow, (await loaded()).registries);
  };
  const toLastValid = trackLastValidFlow();
  let lastPublished: PublishedFlow | undefined;
  const compiled = (): Promise<PublishedFlow> => (compiling ??= compile());
  const lastValid = async (): Promise<PublishedFlow> => {
    try {
      return (lastPublished = toLastValid(await compiled()));
    } catch (cause) {
      if (lastPublished === undefined) throw cause;
      return lastPublished;
    }
  };
  const contains = async (file: string): Promise<boolean> => resolve(file).startsWith(join(await folder(), sep));
  return {
    folder,
    compiledFlow: compiled,
    lastValidFlow: lastValid,
    functions: async () => (await loaded()).functions,
    codeFiles: () => dependencies,
    contains,
    async handleFileChange(file) {
      const isCode = dependencies.includes(file);
      if (!isCode && !(await contains(file))) return false;
      if (isCode) loading = undefined;
      compiling = undefined;
      return true;
    },
  };
}
