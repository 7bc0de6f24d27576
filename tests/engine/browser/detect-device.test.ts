import { expect, test } from 'vitest';
import { detectDevice } from '../../../src/browser/ports/detect-device.ts';
import { shows } from '../../support/shows.ts';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

test.each([
  ['a wide desktop window is a desktop', desktop, undefined, 1280, 'desktop'],
  ['a window one pixel over the breakpoint is a desktop', desktop, false, 501, 'desktop'],
  ['a window at the breakpoint is mobile', desktop, false, 500, 'mobile'],
  ['a phone user agent is mobile, even in a wide window', phone, undefined, 1280, 'mobile'],
  ['a browser that reports itself as mobile is mobile', desktop, true, 1280, 'mobile'],
  ['a browser that reports itself as not mobile is a desktop', phone, false, 1280, 'desktop'],
] as const)(
  'detects the device: %s',
  shows('A4.identity.8', 'A9.look.1'),
  (_, userAgent, saysMobile, windowWidthPx, device) => {
    expect(detectDevice({ userAgent, isMobile: saysMobile }, windowWidthPx, 500)).toBe(device);
  },
);
