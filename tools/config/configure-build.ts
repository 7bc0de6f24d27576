import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/browser/config-shape.ts';
import type { FlowManifest } from '../vite/publish-flow.ts';
import { deployedFiles } from './deployed-files.ts';
import { ConfigError } from './errors.ts';

/** Of which inputs a build was made; it is of none any more once another configuration lies in it. */
const stamp = '.inputs';

/**
 * Puts a configuration into a build: `config.json` for the page, `csp.txt` for the server.
 *
 * @throws ConfigError `unreadable` where there is no build, `invalid` for a locale or a variant that its flow does not have
 */
export function configureBuild(folder: string, config: Config): void {
  const why = notInFlow(config, manifestOf(folder));
  if (why !== undefined) throw new ConfigError('invalid', why);
  rmSync(join(folder, stamp), { force: true });
  for (const [name, text] of Object.entries(deployedFiles(config))) writeFileSync(join(folder, name), text);
}

/** What the manifest of a flow says of what a configuration may ask for. */
export type Offered = Pick<FlowManifest, 'copy' | 'variants'>;

/** A sentence about what a configuration asks for and a flow does not have; undefined where it has all. */
export function notInFlow(
  { environment, locales, variant }: Pick<Config, 'environment' | 'locales' | 'variant'>,
  { copy, variants = {} }: Offered,
): string | undefined {
  const foreign = locales.filter((locale) => !Object.hasOwn(copy, locale));
  if (foreign.length > 0)
    return `The configuration "${environment}" offers ${foreign.join(', ')}, which the flow has no copy in: it has ${Object.keys(copy).join(', ')}`;
  if (variant === undefined || Object.hasOwn(variants, variant)) return undefined;
  const there = Object.keys(variants).join(', ') || 'none';
  return `The configuration "${environment}" names the variant "${variant}", which the flow does not have: there is ${there}`;
}

function manifestOf(folder: string): Offered {
  try {
    return JSON.parse(readFileSync(join(folder, 'flow', 'manifest.json'), 'utf8')) as Offered;
  } catch (cause) {
    throw new ConfigError('unreadable', `There is no build in ${folder}: \`npm run build\` makes one`, { cause });
  }
}
