import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/browser/config-shape.ts';
import type { FlowManifest } from '../vite/emit-flow-files.ts';
import { buildCsp } from './csp.ts';
import { ConfigError } from './errors.ts';

/** Digest of the build's inputs, removed here because it is no longer correct. */
const digestFile = '.inputs';

/**
 * Writes `config.json` and `csp.txt` into a build.
 *
 * @throws ConfigError `unreadable` if there is no build, `invalid` for an unknown locale or variant
 */
export function configureBuild(folder: string, config: Config): void {
  const mismatch = describeFlowMismatch(config, readManifest(folder));
  if (mismatch !== undefined) throw new ConfigError('invalid', mismatch);
  rmSync(join(folder, digestFile), { force: true });
  for (const [name, text] of Object.entries(environmentFiles(config))) writeFileSync(join(folder, name), text);
}

/** Files of a build that depend on the environment, by name. */
export function environmentFiles(config: Config): Readonly<Record<'config.json' | 'csp.txt', string>> {
  return { 'config.json': JSON.stringify(config), 'csp.txt': buildCsp(config) };
}

export type LocalesAndVariants = Pick<FlowManifest, 'copy' | 'variants'>;

/** Why a configuration does not fit a flow; undefined if it fits. */
export function describeFlowMismatch(
  { environment, locales, variant }: Pick<Config, 'environment' | 'locales' | 'variant'>,
  { copy, variants = {} }: LocalesAndVariants,
): string | undefined {
  const unsupported = locales.filter((locale) => !Object.hasOwn(copy, locale));
  if (unsupported.length > 0)
    return `The configuration "${environment}" offers the locales ${unsupported.join(', ')}, but the flow has no copy for them. It has ${Object.keys(copy).join(', ')}`;
  if (variant === undefined || Object.hasOwn(variants, variant)) return undefined;
  const available = Object.keys(variants).join(', ') || 'none';
  return `The configuration "${environment}" names the variant "${variant}", which the flow does not have. Available: ${available}`;
}

function readManifest(folder: string): LocalesAndVariants {
  try {
    return JSON.parse(readFileSync(join(folder, 'flow', 'manifest.json'), 'utf8')) as LocalesAndVariants;
  } catch (cause) {
    throw new ConfigError('unreadable', `There is no build in ${folder}. Run \`npm run build\` first`, { cause });
  }
}
