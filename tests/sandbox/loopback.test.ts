import { describe, expect, test } from 'vitest';
import { isLoopbackAddress, isLoopbackName } from '../../sandbox/controls/loopback.ts';

describe('the host name of a request', () => {
  test.each(['localhost', 'app.localhost', '127.0.0.1', '127.9.8.7', '[::1]', '::1'])('%s is this machine', (name) => {
    expect(isLoopbackName(name)).toBe(true);
  });

  test.each([
    '127.evil.example',
    '127.0.0.1.nip.io',
    '127.0.0.1.',
    '127.0.0.256',
    'localhost.evil.example',
    'notlocalhost',
    '10.0.0.1',
    '0.0.0.0',
    '[::2]',
    '',
  ])('%s is another machine, whatever it resolves to', (name) => {
    expect(isLoopbackName(name)).toBe(false);
  });
});

describe('the address of a peer', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
  });

  test.each(['192.168.1.4', '::ffff:10.0.0.1', 'fe80::1', '127.0.0.1.nip.io'])('%s is another machine', (address) => {
    expect(isLoopbackAddress(address)).toBe(false);
  });
});
