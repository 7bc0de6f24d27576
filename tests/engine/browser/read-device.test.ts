import { expect, test } from 'vitest';
import { readDevice } from '../../../src/browser/ports/read-device.ts';
import { shows } from '../../support/shows.ts';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

test.each([
  ['a wide window of a desktop', desktop, undefined, 1280, 'desktop'],
  ['one pixel over the breakpoint', desktop, false, 501, 'desktop'],
  ['the breakpoint', desktop, false, 500, 'mobile'],
  ['a phone by its user agent', phone, undefined, 1280, 'mobile'],
  ['a browser that says it is mobile', desktop, true, 1280, 'mobile'],
  ['a browser that says it is not', phone, false, 1280, 'desktop'],
] as const)(
  '%s is read as such',
  shows('A4.identity.8', 'A9.look.1'),
  (_, userAgent, saysMobile, windowWidthPx, device) => {
    expect(readDevice({ userAgent, saysMobile }, windowWidthPx, 500)).toBe(device);
  },
);
