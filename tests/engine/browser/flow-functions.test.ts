import { afterEach, expect, test, vi } from 'vitest';
import { fetchFlow } from '../../../src/browser/release/fetch-flow.ts';
import { flowFunctions } from '../../../src/browser/release/flow-functions.ts';
import { age } from '../../../src/functions/dates.ts';
import { filled } from '../../../src/functions/filled.ts';
import { merge } from '../../../src/functions/values.ts';
import { compiledFormat as format } from '../../../src/runtime/shapes/compiled-flow.ts';

const validators = 'data:text/javascript,export const validators = {}';
const manifest = (more: object) => ({
  id: 'tiny',
  flow: '/a.json',
  validators,
  copy: { 'en-US': '/en.json' },
  ...more,
});
const rest = { flow: '/rest.json', validators, copy: { 'en-US': '/en.json' } };

/** Serves a flow whose first part declares these calls, whole or in two parts. */
function publish(calls: readonly string[] | undefined, more: object = { rest }, keys: object = {}): void {
  const files: Readonly<Record<string, unknown>> = {
    '/manifest.json': manifest(more),
    '/a.json': { format, runtime: '^1.0.0', ...(calls && { calls }), nodes: {}, schemas: {}, ...keys },
    '/rest.json': { nodes: {}, steps: {}, schemas: {} },
    '/en.json': {},
  };
  vi.stubGlobal('fetch', async (path: string) => Response.json(files[path]));
}

afterEach(() => void vi.unstubAllGlobals());

const wish = { locale: () => 'en-US', needsWholeFlow: () => false };

test('functions that the first part does not call come with the rest', async () => {
  publish(['filled']);
  const laterFunctions = vi.fn(async () => ({ age, merge }));
  const functions = flowFunctions({ functions: { filled }, laterFunctions });
  const { loadWholeFlow } = await fetchFlow('/manifest.json', { ...wish, functions });
  expect(laterFunctions).not.toHaveBeenCalled();
  await loadWholeFlow?.();
  expect(Object.keys(functions.known())).toEqual(['filled', 'age', 'merge']);
});

test.each([
  ['a first part that calls one of them', ['filled', 'age'], { rest }],
  ['a first part that does not say which it calls', undefined, { rest }],
  ['a flow in one piece', undefined, {}],
])('%s has them before it begins', async (_, calls, more) => {
  publish(calls, more);
  const functions = flowFunctions({ functions: { filled }, laterFunctions: async () => ({ age }) });
  await fetchFlow('/manifest.json', { ...wish, functions });
  expect(Object.keys(functions.known())).toEqual(['filled', 'age']);
});

test('where they do not come, the rest has not come, and both are tried again', async () => {
  publish(['filled']);
  const laterFunctions = vi.fn(async () => ({ age }));
  laterFunctions.mockRejectedValueOnce(new TypeError('offline'));
  const functions = flowFunctions({ functions: { filled }, laterFunctions });
  const { loadWholeFlow } = await fetchFlow('/manifest.json', { ...wish, functions });
  await expect(loadWholeFlow?.()).rejects.toMatchObject({ code: 'flow-unreachable' });
  await loadWholeFlow?.();
  expect(Object.keys(functions.known())).toEqual(['filled', 'age']);
});

test('the code of what not every flow does comes with the first part of a flow that says so, and with no other', async () => {
  publish([]);
  expect((await fetchFlow('/manifest.json', wish)).features).toBeUndefined();
  publish([], { rest }, { ways: true });
  const { features, loadWholeFlow } = await fetchFlow('/manifest.json', wish);
  expect(Object.keys(features ?? {})).toContain('backTarget');
  expect((await loadWholeFlow?.())?.features).toBe(features);
});
