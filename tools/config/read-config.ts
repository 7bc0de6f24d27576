// Reads, checks and deploys the configuration of an environment (`config/*.json`). May import other tools,
// and `src/browser/config-shape.ts`.
import * as v from 'valibot';
import type { Config } from '../../src/browser/config-shape.ts';
import { parseConfigFile, type ConfigFile, type ConfigProblem, formatProblems, readConfigFile } from './config-file.ts';
import { ConfigError } from './errors.ts';
import { fillSettings, type SettingValues } from './fill-settings.ts';
import { productionProblems } from './production-problems.ts';
import { shapeProblems } from './shape-problems.ts';

/** The schema of a product's configuration: the members of `Config` and the product's own members. */
export type ConfigShape<Output extends Config = Config> = v.GenericSchema<unknown, Output>;

export interface ConfigSource {
  /** Relative to the working directory. Default: `config`. */
  readonly folder?: string;
  /** Default: environment variables. */
  readonly settings?: SettingValues;
}

/**
 * Returns the checked configuration from `config/{environment}.json`.
 *
 * @throws ConfigError with a line for each problem
 */
export function readConfig<Output extends Config>(
  environment: string,
  shape: ConfigShape<Output>,
  { folder = 'config', settings = process.env }: ConfigSource = {},
): Output {
  const file = readConfigFile(folder, environment);
  const config = checkConfig(file, shape, settings);
  if (config.environment === environment) return config;
  throw invalid(file, [{ keyPath: ['environment'], message: `must be "${environment}", the name of the file` }]);
}

/**
 * Returns the checked configuration from a JSON string.
 *
 * @throws ConfigError with a line for each problem
 * @internal
 */
export function parseConfig<Output extends Config>(
  text: string,
  name: string,
  shape: ConfigShape<Output>,
  settings: SettingValues = {},
): Output {
  return checkConfig(parseConfigFile(name, text), shape, settings);
}

function checkConfig<Output extends Config>(
  file: ConfigFile,
  shape: ConfigShape<Output>,
  settings: SettingValues,
): Output {
  const { value, problems: missing } = fillSettings(file.value, settings);
  // A missing setting is not reported a second time as a wrong type.
  const isMissing = ({ keyPath }: ConfigProblem): boolean =>
    missing.some((problem) => problem.keyPath.join('.') === keyPath.join('.'));
  const problems = [...missing, ...shapeProblems(value, shape).filter((problem) => !isMissing(problem))];
  if (problems.length > 0) throw invalid(file, problems);
  const config = v.parse(shape, value);
  const developmentValues = productionProblems(config);
  if (developmentValues.length > 0) throw invalid(file, developmentValues);
  return config;
}

function invalid(file: ConfigFile, problems: readonly ConfigProblem[]): ConfigError {
  return new ConfigError('invalid', formatProblems(file, problems));
}
