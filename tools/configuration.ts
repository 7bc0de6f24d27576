import { refinanceConfigShape } from '../src/refinance/config-shape.ts';
import { configureBuild } from './config/configure-build.ts';
import { ConfigError } from './config/errors.ts';
import { readConfig } from './config/read-config.ts';

/** Problems in the configuration, one per line; undefined if there are none. */
export function configurationErrors(environment: string): string | undefined {
  return errorsOf(() => readConfig(environment, refinanceConfigShape));
}

/** Writes the configuration into a build. If the configuration has problems, returns them and changes nothing. */
export function writeConfiguration(environment: string, folder: string): string | undefined {
  return errorsOf(() => configureBuild(folder, readConfig(environment, refinanceConfigShape)));
}

function errorsOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
