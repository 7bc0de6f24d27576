import { parseArgs } from 'node:util';
import { LintError } from '../flow-lint/errors.ts';
import { hintOf } from '../flow-lint/names.ts';

export interface ScenarioOptions {
  /** Left out, the flow that flow.config.ts names. */
  readonly folder: string | undefined;
  /** Plays the scenarios alone whose file name holds this. */
  readonly name: string | undefined;
  /** Lists everything that no scenario comes through. */
  readonly missing: boolean;
  /** Folder that takes scenarios for what none comes through yet. */
  readonly propose: string | undefined;
  readonly registries: string | undefined;
  readonly help: boolean;
}

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const flags = { name: text, missing: yes, propose: text, registries: text, help: yes } as const;

/** @throws {LintError} for an argument that is not understood */
export function readScenarioOptions(args: readonly string[]): ScenarioOptions {
  const { values, positionals } = parsed(args);
  if (positionals.length > 1) throw new LintError('bad-arguments', `One folder at a time, not ${positionals.length}`);
  const { name, propose, registries, missing = false, help = false } = values;
  return { folder: positionals[0], name, missing, propose, registries, help };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: flags });
  } catch (cause) {
    const names = args.filter((arg) => arg.startsWith('-')).map((arg) => arg.replace(/^-+/, '').replace(/=.*$/, ''));
    const unknown = names.find((name) => !Object.hasOwn(flags, name));
    const message = cause instanceof Error ? cause.message : String(cause);
    const said =
      unknown === undefined ? message : `There is no option "--${unknown}": ${hintOf(unknown, Object.keys(flags))}`;
    throw new LintError('bad-arguments', said, { cause });
  }
}
