import type { BrowserContextOptions, ViewportSize } from 'playwright/test';

export type Device = 'mobile' | 'desktop';

type DeviceOptions = Required<Pick<BrowserContextOptions, 'isMobile' | 'hasTouch'>> &
  Pick<BrowserContextOptions, 'userAgent'> & { readonly viewport: ViewportSize };

export const deviceOptions: Readonly<Record<Device, DeviceOptions>> = {
  mobile: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  },
  desktop: { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false },
};
