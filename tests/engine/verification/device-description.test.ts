import { describe, expect, test } from 'vitest';
import { describeDevice } from '../../../src/verification/device/device-description.ts';
import { createFakeDevice } from './support/fake-device.ts';
import { shows } from '../../support/shows.ts';

const userAgents: Readonly<Record<string, string>> = {
  'Chrome 156.0 on Linux':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'Chrome 156.0 on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  'Chrome 156.0 on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0.1 Mobile/15E148 Safari/604.1',
  'Edge 156.0 on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
  'Safari 19.1 on macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
  'Safari 19.0 on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Firefox 150.0 on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'Samsung Internet 29.0 on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  'Unknown browser on unknown system': 'curl/8',
};

describe('the description of a device', () => {
  test.each(Object.entries(userAgents))('has the name %s', shows('V7.call.9'), (deviceName, userAgent) => {
    const { ports } = createFakeDevice();
    expect(describeDevice({ ...ports, page: { ...ports.page, userAgent } })).toMatchObject({ deviceName });
  });

  test('lists whether passkeys are supported', shows('V7.call.9'), () => {
    const device = createFakeDevice();
    expect(describeDevice(device.ports).deviceCapabilities).toEqual(['webauthn']);
    device.isSupported = false;
    expect(describeDevice(device.ports).deviceCapabilities).toEqual([]);
  });
});
