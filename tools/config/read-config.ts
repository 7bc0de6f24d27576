import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Config, configShape, type Environment } from '../../src/browser/config-shape.ts';
import { ConfigError } from './errors.ts';

/** Every environment there is a file for. */
export const environments: readonly Environment[] = configShape.entries.environment.options;

/**
 * The checked configuration of an environment, from `config/{environment}.json`.
 *
 * @throws ConfigError naming the file and the first wrong member
 */
export function readConfig(environment: string): Config {
  if (!environments.some((each) => each === environment)) {
    throw new ConfigError(
      'unknown-environment',
      `There is no environment "${environment}", only ${environments.join(', ')}`,
    );
  }
  const file = `config/${environment}.json`;
  const config = parseConfig(readJson(file), file);
  if (config.environment === environment) return config;
  throw new ConfigError('invalid', `${file}: environment must be "${environment}"`);
}

/**
 * A configuration from any source.
 *
 * @param source how the error names it
 * @throws ConfigError 'invalid' naming the first wrong member
 */
export function parseConfig(value: unknown, source: string): Config {
  const result = v.safeParse(configShape, value, { abortEarly: true });
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
