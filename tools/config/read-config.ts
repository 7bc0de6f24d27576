import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Config, configEntries, type Environment } from '../../src/browser/config-shape.ts';
import { ConfigError } from './errors.ts';

/** Shape of a product's configuration: the engine's members and its own. */
export type ConfigShape<Output extends Config = Config> = v.GenericSchema<unknown, Output>;

/** Every environment there is a file for. @internal */
export const environments: readonly Environment[] = configEntries.environment.options;

/**
 * The checked configuration of an environment, from `config/{environment}.json`.
 *
 * @throws ConfigError naming the file and the first wrong member
 */
export function readConfig<Output extends Config>(environment: string, shape: ConfigShape<Output>): Output {
  if (!environments.some((each) => each === environment)) {
    throw new ConfigError(
      'unknown-environment',
      `There is no environment "${environment}", only ${environments.join(', ')}`,
    );
  }
  const file = `config/${environment}.json`;
  const config = parseConfig(readJson(file), file, shape);
  if (config.environment === environment) return config;
  throw new ConfigError('invalid', `${file}: environment must be "${environment}"`);
}

/**
 * A configuration from any source.
 *
 * @param source how the error names it
 * @throws ConfigError 'invalid' naming the first wrong member
 * @internal
 */
export function parseConfig<Output extends Config>(value: unknown, source: string, shape: ConfigShape<Output>): Output {
  const result = v.safeParse(shape, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ConfigError('invalid', `${source}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')) as unknown;
  } catch (cause) {
    throw new ConfigError('unreadable', `${file} cannot be read as JSON`, { cause });
  }
}
