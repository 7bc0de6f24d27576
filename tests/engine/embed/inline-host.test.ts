import { expect, test } from 'vitest';
import { createInlineHost } from '../../../src/embed/frame/inline-host.ts';
import { product } from '../../../src/refinance/product.ts';
import { shows } from '../../support/shows.ts';

test.each([
  ['the partner name that the page gives', 'Acme Credit', 'Acme Credit'],
  ['utm_source if the page gives no partner name', '', 'prairie'],
])('an application without a frame uses %s', shows('A1.widget.3'), (_name, given, partnerName) => {
  const init = {
    type: 'init',
    partnerName: given,
    branding: {},
    tracking: { extraData: { utm_source: 'prairie' } },
    windowWidthPx: 1280,
  } as const;
  const place = {
    root: {} as HTMLElement,
    signal: new AbortController().signal,
    init,
    onUpdate: () => undefined,
    notify: () => undefined,
  };
  expect(createInlineHost({} as Window, product, place).partnerName).toBe(partnerName);
});
