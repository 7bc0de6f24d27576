import { readCommand } from '../flow-lint/read-command.ts';

export interface ScenarioOptions {
  /** Default: the flow that flow.config.ts names. */
  readonly folder: string | undefined;
  /** Plays only scenarios whose file name contains this text. */
  readonly name: string | undefined;
  /** Lists everything that no scenario covers. */
  readonly missing: boolean;
  /** Folder for proposed scenarios. */
  readonly propose: string | undefined;
  readonly registries: string | undefined;
  readonly help: boolean;
}

const textOption = { type: 'string' } as const;
const flagOption = { type: 'boolean' } as const;
const flags = { name: textOption, missing: flagOption, propose: textOption, registries: textOption } as const;

/** @throws {LintError} for an unknown argument */
export function readScenarioOptions(args: readonly string[]): ScenarioOptions {
  const { values, positionals } = readCommand(args, flags, { least: 0, most: 1, are: 'one folder at a time' });
  const { name, propose, registries, missing = false, help = false } = values;
  return { folder: positionals[0], name, missing, propose, registries, help };
}
