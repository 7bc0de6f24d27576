import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { actions } from '../../../src/actions/index.ts';
import type { Action } from '../../../src/api/action.ts';
import { registries } from '../../../src/refinance/registries.ts';

const files = new Set(readdirSync(new URL('../../../src/actions', import.meta.url)));

test('every action has a file with its name', () => {
  for (const name of Object.keys(actions)) expect(files).toContain(`${name}.ts`);
});

test('every action declares all common failure outcomes', () => {
  for (const { failure } of Object.values(registries.actions)) {
    expect(failure.slice(-7)).toEqual([
      'restricted-state',
      'bot-check-failed',
      'server-error',
      'refused',
      'unreachable',
      'invalid-reply',
      'client-error',
    ]);
  }
});

describe('the call of an action', () => {
  test.each(Object.entries<Action>(actions))(
    '%s has a relative path, and authorization if its endpoint requires it',
    (_, { path, auth, input }) => {
      expect(path.startsWith('/')).toBe(false);
      expect(auth ?? false).toBe(/^prove\/(?!start)|\/stip-|validate-redirect/.test(path));
      expect(input.includes('authToken?')).toBe(auth ?? false);
    },
  );
});
