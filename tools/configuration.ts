import { refinanceConfigShape } from '../src/refinance/config-shape.ts';
import { configureBuild } from './config/configure-build.ts';
import { ConfigError } from './config/errors.ts';
import { readConfig } from './config/read-config.ts';

/** What is wrong with the configuration of an environment, a line each; undefined if nothing is. */
export function configurationErrors(environment: string): string | undefined {
  return errorsOf(() => readConfig(environment, refinanceConfigShape));
}

/** Puts the configuration of an environment into a build. @returns as `configurationErrors`; the build is then as it was */
export function configure(environment: string, folder: string): string | undefined {
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
