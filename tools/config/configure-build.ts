import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/browser/config-shape.ts';
import { deployedFiles } from './deployed-files.ts';
import { ConfigError } from './errors.ts';

/** Of which inputs a build was made; it is of none any more once another configuration lies in it. */
const stamp = '.inputs';

/**
 * Puts a configuration into a build: `config.json` for the page, `csp.txt` for the server.
 *
 * @throws ConfigError `unreadable` where there is no build, `invalid` for a locale that its flow has no copy in
 */
export function configureBuild(folder: string, config: Config): void {
  const locales = localesOf(folder);
  const foreign = config.locales.filter((locale) => !locales.includes(locale));
  if (foreign.length > 0) throw new ConfigError('invalid', foreignLocales(config.environment, foreign, locales));
  rmSync(join(folder, stamp), { force: true });
  for (const [name, text] of Object.entries(deployedFiles(config))) writeFileSync(join(folder, name), text);
}

/** A sentence about locales of a configuration that a flow has no copy in. */
export function foreignLocales(environment: string, foreign: readonly string[], locales: readonly string[]): string {
  return `The configuration "${environment}" offers ${foreign.join(', ')}, which the flow has no copy in: it has ${locales.join(', ')}`;
}

function localesOf(folder: string): string[] {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'flow', 'manifest.json'), 'utf8')) as { copy: object };
    return Object.keys(manifest.copy);
  } catch (cause) {
    throw new ConfigError('unreadable', `There is no build in ${folder}: \`npm run build\` makes one`, { cause });
  }
}
