import { describe, expect, test } from 'vitest';
import type { Config } from '../../../src/browser/config-shape.ts';
import { buildCsp } from '../../../tools/config/csp.ts';
import { environments, parseConfig, readConfig } from '../../support/config.ts';
import { refinanceConfigShape } from '../../../src/refinance/config-shape.ts';
import { configPlugin } from '../../../tools/vite/config-plugin.ts';
import { shows } from '../../support/shows.ts';

/** What the application that is built for an environment imports as its configuration. */
function builtFor(environment: string): Config {
  const { load } = configPlugin(environment, refinanceConfigShape) as { readonly load?: (id: string) => unknown };
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
});
