import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/verification/config.ts';
import { environments, readConfig } from '../../support/config.ts';
import { shows } from '../../support/shows.ts';

test('dev, qa and prod each configure the layer', shows('V9.layer.9'), () => {
  expect(environments).toEqual(['dev', 'prod', 'qa']);
  for (const environment of environments) expect(readConfig(environment)).toHaveProperty('verification');
});

test.each(environments)(
  'in %s the status channel is pinged every 30 s, as in the default configuration',
  shows('V9.layer.2'),
  (environment) => {
    expect(defaultConfig.channel.pingIntervalMs).toBe(30_000);
    expect(readConfig(environment).verification.channel.pingIntervalMs).toBe(30_000);
  },
);
