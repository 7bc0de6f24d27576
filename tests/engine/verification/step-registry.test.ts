import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { authSteps, stepsForRole } from '../../../src/verification/loop/step-registry.ts';
import { shows } from '../../support/shows.ts';

/** The step names of V §4, in order. */
const knownNames = [
  'device/passive',
  'device/passive/register',
  'device/passive/silent',
  'device/passive/stepup',
  'device/passive/verify',
  'device/universal',
  'mobile/instant',
  'mobile/instantlink',
  'mobile/otp',
  'redirect/exchange',
  'redirect/finish',
  'scan/message',
  'user/mobileactive',
  'user/present',
];

describe('the registry of auth steps', () => {
  test('contains one step for each file of its folder, named after the file', () => {
    const files = readdirSync(new URL('../../../src/verification/auth-steps/', import.meta.url)).sort();
    expect(authSteps.map((step) => `${step.name.replaceAll('/', '-')}.ts`).sort()).toEqual(files);
  });

  test(
    'contains every step name of the contract',
    shows(
      'V4.step.1',
      'V4.step.2',
      'V4.step.3',
      'V4.step.4',
      'V4.step.5',
      'V4.step.6',
      'V4.step.7',
      'V4.step.8',
      'V4.step.9',
      'V4.step.10',
      'V4.step.11',
      'V4.step.12',
    ),
    () => {
      expect(authSteps.map((step) => step.name).sort()).toEqual(knownNames);
    },
  );

  test('allows only passkey and mobile steps for a secondary device', shows('V3.role.2', 'V6.role.1'), () => {
    expect([...stepsForRole('secondary').keys()].sort()).toEqual([
      'device/passive',
      ...knownNames.filter((name) => name.startsWith('mobile/')),
    ]);
    expect([...stepsForRole('primary').keys()].sort()).toEqual(knownNames);
  });

  test('sets the error endpoint of each step as V §7 requires', shows('V7.call.23'), () => {
    expect(Object.fromEntries(authSteps.map(({ name, errorEndpoint }) => [name, errorEndpoint]))).toEqual({
      'device/universal': undefined,
      'device/passive': 'device/passive',
      'device/passive/silent': 'device/passive',
      'device/passive/register': 'device/fido2',
      'device/passive/verify': 'device/fido2',
      'device/passive/stepup': 'device/fido2',
      'redirect/exchange': 'device/universal',
      'redirect/finish': 'device/universal',
      'mobile/instant': 'mobile/instant',
      'mobile/instantlink': 'mobile/instantlink',
      'mobile/otp': 'mobile/otp',
      'scan/message': undefined,
      'user/mobileactive': undefined,
      'user/present': 'user/mobileactive',
    });
  });

  test.each(['primary', 'secondary'] as const)(
    'provides the mobile steps to a %s device',
    shows('V3.role.1', 'V6.role.1'),
    (role) => {
      expect([...stepsForRole(role).keys()]).toEqual(expect.arrayContaining(['mobile/otp', 'mobile/instantlink']));
    },
  );
});
