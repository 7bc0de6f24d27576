import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { type FlowConfig, loadFlowConfig } from '../compile/flow-config.ts';
import { compileFolder, type PublishedFlow } from '../compile/publish.ts';
import { lastSoundFlow } from './last-sound-flow.ts';

/** A flow and what it may use, as they are now: read when they are first asked for, and again after a change. */
export interface FlowProject {
  /** Folder of the flow. */
  readonly folder: () => Promise<string>;
  /** @throws Error in one sentence where there is no flow, or no flow.config.ts that can be read */
  readonly compiled: () => Promise<PublishedFlow>;
  /** What development shows: the same, with each file that has an error as it was before. @throws Error as `compiled` does, until there was a flow */
  readonly shown: () => Promise<PublishedFlow>;
  /** Code of the functions that the expressions of the flow call. */
  readonly functions: () => Promise<FlowConfig['functions']>;
  /** Files of the code that says what the flow may use, once it was compiled. */
  readonly code: () => readonly string[];
  /** Whether a file is one of the flow. */
  readonly holds: (file: string) => Promise<boolean>;
  /** @returns whether the flow is another for the change of this file, or what it may use is */
  readonly change: (file: string) => Promise<boolean>;
}

/**
 * @param config path of the flow.config.ts
 * @param other  folder of another flow that may use the same
 */
export function createFlowProject(config: string, other: string | undefined): FlowProject {
  let loading: Promise<FlowConfig> | undefined;
  let compiling: Promise<PublishedFlow> | undefined;
  // Code that cannot be loaded is the code it was, as far as one knows: mending it is a change too.
  let dependencies: readonly string[] = [];
  const load = async (): Promise<FlowConfig> => {
    const loaded = await loadFlowConfig(config);
    ({ dependencies } = loaded);
    return loaded;
  };
  const loaded = (): Promise<FlowConfig> => (loading ??= load());
  let place: string | undefined;
  const folder = async (): Promise<string> =>
    (place ??= other === undefined ? (await loaded()).folder : resolve(other));
  const compile = async (): Promise<PublishedFlow> => {
    const flow = await folder();
    if (!existsSync(join(flow, 'flow.json')))
      throw new Error(`There is no flow.json in ${flow}: add it, or name another \`folder\` in flow.config.ts`);
    return compileFolder(flow, (await loaded()).registries);
  };
  const sound = lastSoundFlow();
  let lastShown: PublishedFlow | undefined;
  const compiled = (): Promise<PublishedFlow> => (compiling ??= compile());
  const shown = async (): Promise<PublishedFlow> => {
    try {
      return (lastShown = sound(await compiled()));
    } catch (cause) {
      if (lastShown === undefined) throw cause;
      return lastShown;
    }
  };
  const holds = async (file: string): Promise<boolean> => resolve(file).startsWith(join(await folder(), sep));
  return {
    folder,
    compiled,
    shown,
    functions: async () => (await loaded()).functions,
    code: () => dependencies,
    holds,
    async change(file) {
      const isCode = dependencies.includes(file);
      if (!isCode && !(await holds(file))) return false;
      if (isCode) loading = undefined;
      compiling = undefined;
      return true;
    },
  };
}
