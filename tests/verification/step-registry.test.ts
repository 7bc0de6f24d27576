import { readdirSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { AUTH_STEPS, stepsOf } from '../../src/verification/step-registry.ts';

describe('the registry of auth steps', () => {
  test('has one step for each file of its folder, named after it', () => {
    const files = readdirSync(new URL('../../src/verification/auth-steps/', import.meta.url)).sort();
    expect(AUTH_STEPS.map((step) => `${step.name.replaceAll('/', '-')}.ts`).sort()).toEqual(files);
  });

  test.each(['primary', 'secondary'] as const)('gives the mobile steps to a %s device', (role) => {
    expect([...stepsOf(role).keys()]).toEqual(expect.arrayContaining(['mobile/otp', 'mobile/instantlink']));
  });
});
