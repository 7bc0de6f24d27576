import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compiledFormat as format } from '../../../src/runtime/shapes/compiled-flow.ts';
import { loadConfig } from '../../../src/browser/release/published-files.ts';
import { startFlow } from '../../../src/browser/start-flow.tsx';
import { failingExpression, goto, tinyFlow } from '../../support/tiny-flow.ts';

const product = { name: 'pottery-evening', eventPrefix: 'pottery', title: 'Pottery evening' };
const widgets = {};
const actions = async () => async () => ({ outcome: 'unreachable', reply: null });
const start = (more: object = {}) =>
  startFlow({
    root: document.getElementById('application'),
    product,
    widgets,
    functions: {},
    actions,
    ...('fetched' in more ? { config: loadConfig() } : {}),
    ...more,
  });

/** Serves this JSON at these paths. Every other path responds with 404. */
const serve = (files: Readonly<Record<string, unknown>>): void =>
  void vi.stubGlobal('fetch', async (path: string) =>
    path in files ? Response.json(files[path]) : new Response(null, { status: 404 }),
  );

const flow = { format, runtime: '^1.0.0', limits: { phone: 'wide' }, schemas: {}, sensitive: [], chrome: {} };
const manifest = {
  flow: '/flow/a.json',
  validators: 'data:text/javascript,export const validators = {}',
  copy: { 'de-DE': '/de.json' },
};

beforeEach(() => {
  document.body.innerHTML =
    '<div id="application"></div><template id="cannot-start"><h1>We cannot start</h1></template>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [
    'a missing flow',
    {},
    {},
    `pottery-evening: flow-unreachable
  why: The flow cannot be loaded: /flow/manifest.json answered 404
  what to do: Check that the flow is published at this address`,
  ],
  [
    'a missing configuration',
    { '/flow/manifest.json': manifest, '/flow/a.json': flow, '/de.json': {} },
    { fetched: 'configuration' },
    `pottery-evening: config-unreachable
  why: The configuration cannot be loaded: /config.json answered 404
  what to do: Add it to the build with \`npm run configure\``,
  ],
  [
    'a flow for another runtime',
    { '/flow/manifest.json': manifest, '/flow/a.json': { ...flow, runtime: '^9.0.0' }, '/de.json': {} },
    {},
    `pottery-evening: flow-too-new
  why: This runtime cannot run the flow, which needs runtime ^9.0.0, format ${format}
  what to do: Publish the application before the flow, or publish the flow with the tools of this application`,
  ],
  [
    'a flow without the phone width limit',
    { '/flow/manifest.json': manifest, '/flow/a.json': flow, '/de.json': {} },
    { phoneWidthLimit: 'phone' },
    `pottery-evening: limit-missing
  why: The limit "phone" is missing or not a number
  what to do: Add it to limits.json, or correct \`phoneWidthLimit\` of startFlow`,
  ],
  [
    'an unknown variant',
    { '/flow/manifest.json': { ...manifest, variants: { broker: manifest } } },
    { config: { variant: 'brokers' } },
    `pottery-evening: variant-missing
  why: The configuration names the variant "brokers", which the flow does not have
  what to do: Correct the name, or add the file to variants/ and publish the flow`,
  ],
  [
    'a page without a root element',
    {},
    { root: null },
    `pottery-evening: no-root
  why: The page has no element to render the flow into
  what to do: Pass startFlow a \`root\` that exists when you call it`,
  ],
])('reports why the flow cannot start: %s', async (_, files, more, message) => {
  serve(files);
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await start(more);
  expect(error).toHaveBeenCalledExactlyOnceWith(message);
  expect(document.getElementById('application')?.textContent).toBe('root' in more ? '' : 'We cannot start');
});

test('a second start in the same element is reported and leaves the running flow unchanged', async () => {
  const { flow: tiny } = tinyFlow({});
  serve({ '/flow/manifest.json': manifest, '/flow/a.json': { ...tiny, format }, '/de.json': {} });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await start();
  await vi.waitFor(() => expect(document.querySelector('[data-step]')).not.toBeNull());
  const drawn = document.querySelector('[data-step]');
  await start();
  expect(error).toHaveBeenLastCalledWith(`pottery-evening: root-taken
  why: The element "application" already contains a running flow
  what to do: Call startFlow once for each element, or give the second flow its own element`);
  expect(document.querySelector('[data-step]')).toBe(drawn);
});

test('an element whose flow could not start accepts another start', async () => {
  serve({});
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await start();
  await start();
  const said = error.mock.calls.map(([text]) => String(text).split('\n')[0]);
  expect(said).toEqual(['pottery-evening: flow-unreachable', 'pottery-evening: flow-unreachable']);
});

test('an error thrown during the start is reported to developers with its cause', async () => {
  serve({ '/flow/manifest.json': manifest, '/flow/a.json': flow, '/de.json': {} });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const cause = new Error('no work today');
  await start({
    sessions: {},
    hostValues: {
      get studio() {
        throw cause;
      },
    },
  });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    `pottery-evening: cannot-start
  why: An error was thrown before the page was rendered
  what to do: See the stack trace of the error`,
    cause,
  );
});

test('a flow that cannot continue and has no error view is replaced by the fallback of the page', async () => {
  const { flow: halting } = tinyFlow({ nodes: [goto('FIRST', failingExpression)], flow: { failures: {} } });
  serve({ '/flow/manifest.json': manifest, '/flow/a.json': { ...halting, format }, '/de.json': {} });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await start();
  const said = error.mock.calls.map(([text]) => String(text).split('\n')[0]);
  expect(said[0]).toBe('pottery-evening: expression-failed at node 0');
  expect(document.getElementById('application')?.textContent).toBe('We cannot start');
});
