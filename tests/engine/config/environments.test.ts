import { describe, expect, test } from 'vitest';
import type { Config } from '../../../src/browser/config-shape.ts';
import { buildCsp } from '../../../tools/config/csp.ts';
import { environments, parseConfig, readConfig } from '../../../tools/config/read-config.ts';
import { configPlugin } from '../../../tools/vite/config-plugin.ts';
import { shows } from '../../support/shows.ts';

/** What the application that is built for an environment imports as its configuration. */
function builtFor(environment: string): Config {
  const { load } = configPlugin(environment) as { readonly load?: (id: string) => unknown };
  const module = String(load?.('\0virtual:config'));
  return JSON.parse(module.replace(/^export const config = /, '').replace(/;$/, '')) as Config;
}

const without = (environment: string, name: keyof Config): object =>
  Object.fromEntries(Object.entries(readConfig(environment)).filter(([each]) => each !== name));

/** Origins that a directive of the policy of this configuration lets in, but for our own. */
function letIn(config: Config, directive: string): string[] {
  const found = buildCsp(config)
    .split('; ')
    .find((each) => each.startsWith(`${directive} `));
  return (found ?? '').split(' ').filter((source) => source.startsWith('https://'));
}

test('there are three environments, and nothing of one is in the build of another', shows('A7.detail.7'), () => {
  expect(environments).toEqual(['dev', 'qa', 'prod']);
  expect(environments.map((environment) => builtFor(environment).environment)).toEqual(environments);
});

describe.each(environments)('in %s', (environment) => {
  const config = readConfig(environment);

  test(
    'the API has the base that the environment’s own file sets, which cannot be left out',
    shows('A7.detail.7'),
    () => {
      expect(builtFor(environment).apiBase).toBe(config.apiBase);
      expect(config.apiBase).toMatch(/^(?:\/|https:\/\/).*\/$/);
      expect(() => parseConfig(without(environment, 'apiBase'), 'config')).toThrow('config: apiBase: ');
      const elsewhere = parseConfig({ ...config, apiBase: `https://api.${environment}.example/v1/` }, 'config');
      expect(elsewhere.apiBase).toBe(`https://api.${environment}.example/v1/`);
      expect(letIn(elsewhere, 'connect-src')).toContain(`https://api.${environment}.example`);
    },
  );

  test('there is a base of the partner service, which may be called where one is set', shows('A7.detail.9'), () => {
    expect(() => parseConfig(without(environment, 'partnerService'), 'config')).toThrow('config: partnerService: ');
    expect(() => parseConfig({ ...config, partnerService: 'http://partner.example/' }, 'config')).toThrow(
      'partnerService',
    );
    const unset = parseConfig({ ...config, partnerService: null }, 'config');
    expect(letIn(unset, 'connect-src')).not.toContain('https://partner.example');
    const set = parseConfig({ ...config, partnerService: 'https://partner.example/service/' }, 'config');
    expect(set.partnerService).toBe('https://partner.example/service/');
    expect(letIn(set, 'connect-src')).toContain('https://partner.example');
  });

  test('there is a base of the assets, whose pictures are let in', shows('A7.detail.9'), () => {
    expect(builtFor(environment).assetBase).toBe(config.assetBase);
    expect(() => parseConfig(without(environment, 'assetBase'), 'config')).toThrow('config: assetBase: ');
    expect(() => parseConfig({ ...config, assetBase: '/assets' }, 'config')).toThrow('assetBase');
    const set = parseConfig({ ...config, assetBase: 'https://assets.example/' }, 'config');
    expect(letIn(set, 'img-src')).toEqual(['https://assets.example']);
  });
});
