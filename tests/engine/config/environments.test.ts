import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '../../../src/browser/config-shape.ts';
import { configureBuild } from '../../../tools/config/configure-build.ts';
import { buildCsp } from '../../../tools/config/csp.ts';
import { environments, parseConfig, readConfig } from '../../support/config.ts';
import { shows } from '../../support/shows.ts';

/** A folder with the files of a build that configurations read. */
let build = '';
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(build, 'flow'));
  await writeFile(join(build, 'flow', 'manifest.json'), JSON.stringify({ copy: { 'en-US': '', 'es-US': '' } }));
  await writeFile(join(build, 'index.html'), '<!doctype html>');
});
afterEach(() => rm(build, { recursive: true, force: true }));

const inBuild = (name: string): Promise<string> => readFile(join(build, name), 'utf8');

/** Configures the build for an environment and returns its `config.json`. */
async function deployed(environment: string): Promise<Config> {
  configureBuild(build, readConfig(environment));
  return JSON.parse(await inBuild('config.json')) as Config;
}

const without = (environment: string, name: keyof Config): object =>
  Object.fromEntries(Object.entries(readConfig(environment)).filter(([each]) => each !== name));

/** Origins that a directive of the policy allows, except our own. */
function letIn(config: Config, directive: string): string[] {
  const found = buildCsp(config)
    .split('; ')
    .find((each) => each.startsWith(`${directive} `));
  return (found ?? '').split(' ').filter((source) => source.startsWith('https://'));
}

test(
  'one build serves each of the three environments without values of another environment',
  shows('A7.detail.7'),
  async () => {
    expect(environments).toEqual(['dev', 'prod', 'qa']);
    for (const environment of environments) {
      expect(await deployed(environment)).toEqual(readConfig(environment));
      expect(await inBuild('csp.txt')).toBe(buildCsp(readConfig(environment)));
    }
    expect((await readdir(build)).toSorted()).toEqual(['config.json', 'csp.txt', 'flow', 'index.html']);
  },
);

test('a build counts as outdated after its configuration has changed', async () => {
  await writeFile(join(build, '.inputs'), 'a digest');
  configureBuild(build, readConfig('qa'));
  expect(await readdir(build)).not.toContain('.inputs');
});

test('a locale without copy in the flow is an error, and the build stays unchanged', async () => {
  const config = { ...readConfig('dev'), locales: ['en-US', 'fr-FR'] };
  expect(() => configureBuild(build, config)).toThrow(
    'The configuration "dev" offers the locales fr-FR, but the flow has no copy for them. It has en-US, es-US',
  );
  expect(await readdir(build)).not.toContain('config.json');
});

test('an unknown variant is an error, and the build stays unchanged', async () => {
  const config = { ...readConfig('dev'), variant: 'broker' };
  expect(() => configureBuild(build, config)).toThrow(
    'The configuration "dev" names the variant "broker", which the flow does not have. Available: none',
  );
  expect(await readdir(build)).not.toContain('config.json');
});

test('without a build, the error says how to make one', () => {
  expect(() => configureBuild(join(build, 'nowhere'), readConfig('dev'))).toThrow('Run `npm run build` first');
});

describe.each(environments)('in %s', (environment) => {
  const config = readConfig(environment);

  test('the environment file sets the base of the API, and it is required', shows('A7.detail.7'), async () => {
    expect((await deployed(environment)).apiBase).toBe(config.apiBase);
    expect(config.apiBase).toMatch(/^(?:\/|https:\/\/).*\/$/);
    expect(() => parseConfig(without(environment, 'apiBase'), 'config')).toThrow('apiBase is missing');
    const elsewhere = parseConfig({ ...config, apiBase: `https://api.${environment}.evenroad.com/v1/` }, 'config');
    expect(elsewhere.apiBase).toBe(`https://api.${environment}.evenroad.com/v1/`);
    expect(letIn(elsewhere, 'connect-src')).toContain(`https://api.${environment}.evenroad.com`);
  });
});
