import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHostMessage } from '../../../src/embed/frame/read-host-message.ts';
import { readFrameMessage } from '../../../src/embed/loader/read-frame-message.ts';
import { product as names } from '../../../src/refinance/product.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { malformed, strangeMessages } from './protocol-messages.ts';

const product = names.name;
const id = 'a1b2c3';
const own = { product, id };

describe('the loader', () => {
  test('reads each message of its frame and drops extra properties', () => {
    const read = (message: object): unknown => readFrameMessage({ ...own, extra: 'x', ...message }, own);
    expect(read({ type: 'hello' })).toEqual({ type: 'hello' });
    expect(read({ type: 'ready', step: 'FIRST' })).toEqual({ type: 'ready', step: 'FIRST' });
    expect(read({ type: 'step', from: 'FIRST', to: 'SECOND' })).toEqual({ type: 'step', from: 'FIRST', to: 'SECOND' });
    expect(read({ type: 'height', px: 812 })).toEqual({ type: 'height', px: 812 });
    expect(read({ type: 'show', topPx: 0, bottomPx: 90 })).toEqual({ type: 'show', topPx: 0, bottomPx: 90 });
    expect(read({ type: 'complete' })).toEqual({ type: 'complete' });
    expect(read({ type: 'exit', reason: 'declined' })).toEqual({ type: 'exit', reason: 'declined' });
    expect(read({ type: 'error', code: 'restricted-state' })).toEqual({ type: 'error', code: 'restricted-state' });
  });

  test('accepts every valid step name, including those of a subflow, and ignores invalid ones', () => {
    const read = (step: string): unknown => readFrameMessage({ ...own, type: 'ready', step }, own);
    const longest = 'S'.repeat(64);
    for (const step of ['FIRST', 'witness.NAME', `${longest}.${longest}`]) expect(read(step)).toMatchObject({ step });
    const others = ['', 'witness NAME', 'witness.<b>', `${longest}.${longest}S`];
    expect(others.filter((step) => read(step) !== undefined)).toEqual([]);
  });

  test('ignores random messages of another product, another instance or another shape', () => {
    fc.assert(
      fc.property(strangeMessages(id), (message) => {
        expect(readFrameMessage(message, own)).toBeUndefined();
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

describe('the frame', () => {
  test('reads the options and leaves out unknown ones', () => {
    const message = {
      ...own,
      type: 'init',
      partnerName: ' Acme Credit ',
      locale: 'en-US',
      windowWidthPx: 1280,
      later: 'x',
      branding: { primaryColor: '#05C', secondaryColor: '#333333', roundCorners: false, hideTopNav: true, font: 'x' },
      tracking: { extraData: { utm_source: 'acme', email: 'a@b.example' } },
    };
    expect(readHostMessage(message, own)).toEqual({
      type: 'init',
      partnerName: 'Acme Credit',
      locale: 'en-US',
      windowWidthPx: 1280,
      branding: { primaryColor: '#0055cc', secondaryColor: '#333333', roundCorners: false, hideTopNav: true },
      tracking: { extraData: { utm_source: 'acme' } },
    });
  });

  test('removes control characters from the partner name and ignores a name that is too long', () => {
    const nameOf = (partnerName: string): unknown =>
      readHostMessage({ ...own, type: 'init', partnerName, windowWidthPx: 1280 }, own);
    expect(nameOf('Acme\u202E tiderC\n\u0000Union')).toMatchObject({ partnerName: 'Acme tiderC Union' });
    expect(nameOf('\u202E')).toMatchObject({ partnerName: '' });
    expect(nameOf('x'.repeat(201))).toMatchObject({ partnerName: '' });
  });

  test('uses the valid options if others are invalid', () => {
    const message = {
      ...own,
      type: 'init',
      partnerName: 42,
      locale: '../x',
      branding: 'red',
      tracking: [],
      windowWidthPx: 390,
    };
    expect(readHostMessage(message, own)).toEqual({
      type: 'init',
      partnerName: '',
      branding: {},
      tracking: { extraData: {} },
      windowWidthPx: 390,
      locale: undefined,
    });
  });

  test.for([
    'red;}body{display:none',
    'url(https://evil.example/x)',
    'rebeccapurple',
    '#12345',
    'var(--x)',
    '#00558c;',
  ])('rejects "%s" as a color', (primaryColor) => {
    const message = { ...own, type: 'init', windowWidthPx: 390, branding: { primaryColor, secondaryColor: '#333333' } };
    expect(readHostMessage(message, own)).toMatchObject({
      branding: { primaryColor: undefined, secondaryColor: '#333333' },
    });
  });

  test('ignores random messages of another product, another instance or another shape', () => {
    fc.assert(
      fc.property(strangeMessages(id), (message) => {
        expect(readHostMessage(message, own)).toBeUndefined();
      }),
      { numRuns: propertyRuns(2_000), examples: malformed(id).map((message): [unknown] => [message]) },
    );
  });
});
