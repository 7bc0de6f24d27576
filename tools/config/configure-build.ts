import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/browser/config-shape.ts';
import type { FlowManifest } from '../vite/publish-flow.ts';
import { deployedFiles } from './deployed-files.ts';
import { ConfigError } from './errors.ts';

/** Digest of the build's inputs. Removed here, because another configuration makes the build differ from them. */
const stamp = '.inputs';

/**
 * Writes a configuration into a build: `config.json` for the page, `csp.txt` for the server.
 *
 * @throws ConfigError `unreadable` if there is no build, `invalid` for a locale or variant that its flow does not
 * have
 */
export function configureBuild(folder: string, config: Config): void {
  const why = notInFlow(config, manifestOf(folder));
  if (why !== undefined) throw new ConfigError('invalid', why);
  rmSync(join(folder, stamp), { force: true });
  for (const [name, text] of Object.entries(deployedFiles(config))) writeFileSync(join(folder, name), text);
}

/** Members of a flow's manifest that a configuration is checked against. */
export type Offered = Pick<FlowManifest, 'copy' | 'variants'>;

/** Why a configuration does not fit a flow, as one sentence; undefined if it fits. */
export function notInFlow(
  { environment, locales, variant }: Pick<Config, 'environment' | 'locales' | 'variant'>,
  { copy, variants = {} }: Offered,
): string | undefined {
  const foreign = locales.filter((locale) => !Object.hasOwn(copy, locale));
  if (foreign.length > 0)
    return `The configuration "${environment}" offers the locales ${foreign.join(', ')}, but the flow has no copy for them. It has ${Object.keys(copy).join(', ')}`;
  if (variant === undefined || Object.hasOwn(variants, variant)) return undefined;
  const available = Object.keys(variants).join(', ') || 'none';
  return `The configuration "${environment}" names the variant "${variant}", which the flow does not have. Available: ${available}`;
}

function manifestOf(folder: string): Offered {
  try {
    return JSON.parse(readFileSync(join(folder, 'flow', 'manifest.json'), 'utf8')) as Offered;
  } catch (cause) {
    throw new ConfigError('unreadable', `There is no build in ${folder}. Run \`npm run build\` first`, { cause });
  }
}
