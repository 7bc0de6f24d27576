import { expect, test } from 'vitest';
import { actions } from '../../../src/actions/index.ts';
import { environments, readConfig } from '../../support/config.ts';

test.each(environments)(
  'in %s the timeout is two minutes for the credit check and offers, otherwise 30 seconds',
  (environment) => {
    const { timeoutMs, timeoutsMs = {} } = readConfig(environment).api;
    expect(timeoutMs).toBe(30_000);
    expect(timeoutsMs).toEqual({ 'pull-credit': 120_000, 'list-offers': 120_000 });
    // Unknown action names in the timeouts would have no effect.
    for (const name of Object.keys(timeoutsMs)) expect(Object.keys(actions)).toContain(name);
  },
);
