import { afterEach, expect, test, vi } from 'vitest';
import { fetchFlow } from '../../../src/browser/release/fetch-flow.ts';
import { createFlowFunctionLoader } from '../../../src/browser/release/flow-function-loader.ts';
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

const wish = { chooseLocale: () => 'en-US', needsWholeFlow: () => false };

test('functions that the initial flow does not call load with the remaining flow', async () => {
  publish(['filled']);
  const laterFunctions = vi.fn(async () => ({ age, merge }));
  const functions = createFlowFunctionLoader({ functions: { filled }, laterFunctions });
  const { loadWholeFlow } = await fetchFlow('/manifest.json', { ...wish, functionLoader: functions });
  expect(laterFunctions).not.toHaveBeenCalled();
  await loadWholeFlow?.();
  expect(Object.keys(functions.getLoaded())).toEqual(['filled', 'age', 'merge']);
});

test.each([
  ['an initial flow that calls a later function', ['filled', 'age'], { rest }],
  ['an initial flow that does not list its calls', undefined, { rest }],
  ['a flow in one piece', undefined, {}],
])('%s loads the later functions before it starts', async (_, calls, more) => {
  publish(calls, more);
  const functions = createFlowFunctionLoader({ functions: { filled }, laterFunctions: async () => ({ age }) });
  await fetchFlow('/manifest.json', { ...wish, functionLoader: functions });
  expect(Object.keys(functions.getLoaded())).toEqual(['filled', 'age']);
});

test('if the later functions fail to load, the remaining flow fails too, and a retry loads both', async () => {
  publish(['filled']);
  const laterFunctions = vi.fn(async () => ({ age }));
  laterFunctions.mockRejectedValueOnce(new TypeError('offline'));
  const functions = createFlowFunctionLoader({ functions: { filled }, laterFunctions });
  const { loadWholeFlow } = await fetchFlow('/manifest.json', { ...wish, functionLoader: functions });
  await expect(loadWholeFlow?.()).rejects.toMatchObject({ code: 'flow-unreachable' });
  await loadWholeFlow?.();
  expect(Object.keys(functions.getLoaded())).toEqual(['filled', 'age']);
});

test('the code of optional features loads with the initial flow only if that flow declares them', async () => {
  publish([]);
  expect((await fetchFlow('/manifest.json', wish)).features).toBeUndefined();
  publish([], { rest }, { ways: true });
  const { features, loadWholeFlow } = await fetchFlow('/manifest.json', wish);
  expect(Object.keys(features ?? {})).toContain('backTarget');
  expect((await loadWholeFlow?.())?.features).toBe(features);
});
