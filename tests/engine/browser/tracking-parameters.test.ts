import { describe, expect, test } from 'vitest';
import { openHost } from '../../../src/embed/frame/open-host.ts';
import { product } from '../../../src/refinance/product.ts';
import { shows } from '../../support/shows.ts';

/** The host information that the page reads from its own address. */
async function hostOf(search: string) {
  const window = { location: { search }, innerWidth: 1280, screen: { width: 1280 } };
  return openHost(Object.assign(window, { parent: window }) as unknown as Window, product);
}

describe('the address of the page', () => {
  for (const [name, id] of [
    ['utm_source', 'A1.parameter.1'],
    ['utm_medium', 'A1.parameter.1'],
    ['utm_term', 'A1.parameter.1'],
    ['gclid', 'A1.parameter.2'],
    ['subid', 'A1.parameter.3'],
    ['subid1', 'A1.parameter.3'],
    ['subid2', 'A1.parameter.3'],
    ['subid3', 'A1.parameter.3'],
    ['clickref', 'A1.parameter.4'],
    ['search_id', 'A1.parameter.5'],
    ['sharedid', 'A1.parameter.6'],
    ['clickid', 'A1.parameter.7'],
    ['arm_enabled', 'A1.parameter.8'],
    ['irclickid', 'A1.parameter.9'],
    ['loan_application_id', 'A1.parameter.10'],
    ['session_id', 'A1.parameter.11'],
    ['anonymous_id', 'A1.parameter.12'],
    ['referrer', 'A1.parameter.13'],
    ['timestamp', 'A1.parameter.14'],
    ['widget_type', 'A1.parameter.15'],
    ['widget_location', 'A1.parameter.16'],
    ['page_url', 'A1.parameter.17'],
  ] as const) {
    test(`provides the tracking value ${name}`, shows('A1.widget.14', 'A6.role.4', id), async () => {
      const { tracking } = await hostOf(`?${name}=value-1`);
      expect(tracking.extraData).toEqual({ [name]: 'value-1' });
    });
  }

  test.each(['email', 'ssn', 'phone', 'utmsource', 'session', 'preview'])(
    'provides no tracking value named %s',
    shows('A1.widget.15'),
    async (name) => {
      expect((await hostOf(`?${name}=value-1`)).tracking.extraData).toEqual({});
    },
  );

  test('sets the partner name from utm_source', shows('A1.widget.13'), async () => {
    expect((await hostOf('?utm_source=Prairie%20Loans')).partnerName).toBe('Prairie Loans');
    expect((await hostOf('')).partnerName).toBe('');
  });
});
