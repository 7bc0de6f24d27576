import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { actionDeclarations, commonFailures } from '../../../src/actions/declarations.ts';
import { endpoints } from '../../../src/actions/endpoints.ts';
import { actions } from '../../../src/actions/index.ts';

const names = Object.keys(actionDeclarations).sort();
const files = new Set(readdirSync(new URL('../../../src/actions', import.meta.url)));

test('every declared action has code, an endpoint and a file of its name', () => {
  expect(Object.keys(actions).sort()).toEqual(names);
  expect(Object.keys(endpoints).sort()).toEqual(names);
  for (const name of names) expect(files).toContain(`${name}.ts`);
});

test('every action can fail in all common ways', () => {
  for (const { failure } of Object.values(actionDeclarations))
    expect(failure).toEqual(expect.arrayContaining([...commonFailures]));
});

describe('the endpoint table', () => {
  test.each(Object.entries(endpoints))('%s', (_, { method, keyed, path, auth }) => {
    expect(keyed).toBe(method !== 'GET');
    expect(path.startsWith('/')).toBe(false);
    expect(auth).toBe(/^prove\/(?!start)|\/stip-|validate-redirect/.test(path));
  });
});
