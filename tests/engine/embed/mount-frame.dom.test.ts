import * as fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { applicationOf } from '../../../src/embed/loader/application.ts';
import { createMount } from '../../../src/embed/loader/create-mount.ts';
import { mountFrame } from '../../../src/embed/loader/mount-frame.ts';
import type { MountOptions } from '../../../src/embed/loader/mount-options.ts';
import { product } from '../../../src/refinance/product.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { strangeMessages } from './protocol-messages.ts';
import { application, appOrigin, frameIn, framesIn, loadEmptyFrames } from './partner-window.ts';

const place = (): HTMLElement => document.body.appendChild(document.createElement('div'));
const mount = createMount(application, mountFrame);

beforeAll(loadEmptyFrames);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('puts a frame of the application into the element, with its permissions and the origin of the host', () => {
  const element = place();
  mount(element, { title: 'Refinance with Acme' });
  const { element: frame, id } = frameIn(element);
  const address = new URL(frame.src);
  expect(address.origin).toBe(appOrigin);
  expect(Object.fromEntries(address.searchParams)).toEqual({ embed: id, host: location.origin });
  expect(frame.title).toBe('Refinance with Acme');
  expect(frame.getAttribute('allow')?.split('; ')).toEqual([
    'autofill',
    'publickey-credentials-get',
    'publickey-credentials-create',
    'otp-credentials',
  ]);
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  expect(frame.hasAttribute('srcdoc')).toBe(false);
});

test.for([
  ['https://app.example/embed/v1.js', 'https://app.example/'],
  ['https://app.example/embed/v1.mjs?attempt=1', 'https://app.example/'],
  ['https://app.example/embed/v1.2.3/loader.js', 'https://app.example/'],
  ['https://www.example/apply/embed/v1.js', 'https://www.example/apply/'],
  ['https://www.example/embed/apply/embed/v1.2.3/loader.mjs', 'https://www.example/embed/apply/'],
  ['https://app.example/embed/v1.js?from=https://partner.example/embed/list', 'https://app.example/'],
  ['https://app.example/embed/v1.2.3/loader.js#/embed/list', 'https://app.example/'],
] as const)('finds the application of the loader %s at %s', ([script, home]) => {
  const element = place();
  createMount(applicationOf(product, script), mountFrame)(element);
  const { element: frame, id, received, say } = frameIn(element);
  expect(frame.src).toBe(`${home}?embed=${id}&host=${location.origin}`);
  say({ type: 'hello' }, { origin: new URL(home).origin });
  expect(received.map(({ targetOrigin }) => targetOrigin)).toEqual([new URL(home).origin]);
});

test('answers each hello message with the options, and only to the origin of the application', () => {
  const element = place();
  mount(element, {
    partnerName: 'Acme Credit',
    branding: { primaryColor: '#00558c', roundCorners: false },
    tracking: { extraData: { utm_source: 'acme', timestamp: 17, email: 'a@b.example' } },
    locale: 'en-US',
  });
  const frame = frameIn(element);
  frame.say({ type: 'hello' });
  frame.say({ type: 'hello' });
  expect(frame.received).toHaveLength(2);
  expect(frame.received[0]).toEqual({
    targetOrigin: appOrigin,
    data: {
      product: 'refinance-application',
      id: frame.id,
      type: 'init',
      partnerName: 'Acme Credit',
      locale: 'en-US',
      branding: { primaryColor: '#00558c', roundCorners: false },
      tracking: { extraData: { utm_source: 'acme', timestamp: '17' } },
      windowWidthPx: window.innerWidth,
      given: [
        'partnerName',
        'branding.primaryColor',
        'branding.roundCorners',
        'tracking.extraData.utm_source',
        'tracking.extraData.timestamp',
        'tracking.extraData.email',
        'locale',
      ],
    },
  });
});

test('sends no option value that cannot be cloned or has the wrong type', () => {
  const element = place();
  const options = {
    partnerName: () => 'Acme',
    branding: { primaryColor: {}, roundCorners: 'no' },
    tracking: { extraData: [() => 1] },
  };
  mount(element, options as unknown as MountOptions);
  const frame = frameIn(element);
  frame.say({ type: 'hello' });
  expect(structuredClone(frame.received[0]?.data)).toMatchObject({ partnerName: '', tracking: { extraData: {} } });
});

test('calls the callbacks of the partner, and onReady only once', () => {
  const element = place();
  const told: unknown[] = [];
  const tell = (name: string) => (detail: object) => void told.push([name, detail]);
  mount(element, {
    onReady: tell('ready'),
    onStepChange: tell('step'),
    onHeightChange: tell('height'),
    onComplete: tell('complete'),
    onExit: tell('exit'),
    onError: tell('error'),
  });
  const { say, element: frame } = frameIn(element);
  say({ type: 'hello' });
  say({ type: 'ready', step: 'FIRST' });
  say({ type: 'ready', step: 'FIRST' });
  say({ type: 'step', from: 'FIRST', to: 'SECOND' });
  say({ type: 'height', px: 812 });
  say({ type: 'complete' });
  say({ type: 'exit', reason: 'failed' });
  say({ type: 'error', code: 'error' });
  expect(told).toEqual([
    ['ready', { step: 'FIRST' }],
    ['step', { from: 'FIRST', to: 'SECOND' }],
    ['height', { heightPx: 812 }],
    ['complete', {}],
    ['exit', { reason: 'failed' }],
    ['error', { code: 'error' }],
  ]);
  expect(frame.style.height).toBe('812px');
});

test('reports steps of a subflow to the partner', () => {
  const element = place();
  const [onReady, onStepChange] = [vi.fn(), vi.fn()];
  mount(element, { onReady, onStepChange });
  const { say } = frameIn(element);
  say({ type: 'ready', step: 'witness.NAME' });
  say({ type: 'step', from: 'witness.NAME', to: 'visit.NAME' });
  expect(onReady).toHaveBeenCalledWith({ step: 'witness.NAME' });
  expect(onStepChange).toHaveBeenCalledWith({ from: 'witness.NAME', to: 'visit.NAME' });
});

test('ignores messages from another origin, from another window or for another instance', () => {
  const element = place();
  const onStepChange = vi.fn();
  mount(element, { onStepChange });
  const { say, received } = frameIn(element);
  const step = { type: 'step', from: 'FIRST', to: 'SECOND' };
  say(step, { origin: 'https://app.example.evil.example' });
  say(step, { origin: 'null' });
  say(step, { source: window });
  say(step, { source: null });
  say(step, { id: 'another' });
  say({ type: 'hello' }, { origin: 'https://evil.example' });
  expect(onStepChange).not.toHaveBeenCalled();
  expect(received).toEqual([]);
});

test('ignores random invalid messages, even from its own frame', () => {
  const element = place();
  const called = vi.fn();
  mount(element, {
    onReady: called,
    onStepChange: called,
    onHeightChange: called,
    onComplete: called,
    onExit: called,
    onError: called,
  });
  const { element: frame, id, received } = frameIn(element);
  const before = frame.outerHTML;
  fc.assert(
    fc.property(strangeMessages(id), fc.boolean(), (data, isOwn) => {
      const event = new MessageEvent('message', { data, origin: appOrigin });
      Object.defineProperty(event, 'source', { value: isOwn ? frame.contentWindow : window });
      window.dispatchEvent(event);
    }),
    { numRuns: propertyRuns(2_000) },
  );
  expect(called).not.toHaveBeenCalled();
  expect(received).toEqual([]);
  expect(frame.outerHTML).toBe(before);
});

test('notifies the frame when the width of the window changes', () => {
  const element = place();
  mount(element);
  const { received, id } = frameIn(element);
  window.dispatchEvent(new Event('resize'));
  expect(received).toEqual([]);
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(391);
  window.dispatchEvent(new Event('resize'));
  const data = { product: 'refinance-application', id, type: 'init', windowWidthPx: 391 };
  expect(received).toEqual([{ targetOrigin: appOrigin, data: expect.objectContaining(data) as unknown }]);
});

test('reads the options again when update is called', () => {
  const element = place();
  const options = { consent: 'asked' };
  const widget = mount(element, options);
  const { received, say } = frameIn(element);
  say({ type: 'hello' });
  options.consent = 'given';
  widget.update();
  expect(received.map(({ data }) => (data as { readonly consent?: string }).consent)).toEqual(['asked', 'given']);
  widget.destroy();
  expect(() => widget.update()).not.toThrow();
});

test('reports once that the frame is unreachable if the frame sends no message', async () => {
  vi.useFakeTimers();
  const [silent, heard] = [place(), place()];
  const [onSilent, onHeard] = [vi.fn(), vi.fn()];
  mount(silent, { onError: onSilent });
  mount(heard, { onError: onHeard });
  frameIn(heard).say({ type: 'hello' });
  silent.append('Call us');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  // This window cannot fetch the help texts, so the partner's own text is shown.
  await vi.waitUntil(() => onSilent.mock.calls.length > 0);
  expect(onSilent.mock.calls).toEqual([[{ code: 'frame-unreachable' }]]);
  expect(silent.shadowRoot?.lastElementChild?.localName).toBe('slot');
  expect(onHeard).not.toHaveBeenCalled();
});

test('replaces the application when the same element is mounted again', () => {
  const element = place();
  const [first, second] = [vi.fn(), vi.fn()];
  const older = mount(element, { onReady: first });
  const old = frameIn(element);
  mount(element, { onReady: second });
  const now = frameIn(element);
  expect(framesIn(element)).toHaveLength(1);
  expect(now.id).not.toBe(old.id);
  old.say({ type: 'ready', step: 'FIRST' });
  now.say({ type: 'ready', step: 'FIRST' });
  older.destroy();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  expect(framesIn(element)).toHaveLength(1);
});

test('leaves nothing behind after it is mounted and destroyed 200 times, and can be destroyed twice', () => {
  const element = place();
  element.append('Loading');
  const count = { listeners: 0 };
  vi.spyOn(window, 'addEventListener').mockImplementation((_, __, options) => {
    count.listeners += 1;
    (options as AddEventListenerOptions).signal?.addEventListener('abort', () => (count.listeners -= 1));
  });
  // Timers of the loader. Their delay distinguishes them from timers of happy-dom.
  const timers = new Set<number>();
  let id = 0;
  const setTimer = (_: unknown, ms?: number): number => {
    id += 1;
    if (ms === 20_000) timers.add(id);
    return id;
  };
  vi.spyOn(window, 'setTimeout').mockImplementation(setTimer as unknown as typeof window.setTimeout);
  vi.spyOn(window, 'clearTimeout').mockImplementation((timer) => void timers.delete(Number(timer)));
  for (let turn = 0; turn < 200; turn += 1) {
    const widget = mount(element);
    widget.destroy();
    if (turn === 0) count.listeners = 0;
  }
  const last = mount(element);
  const listening = count.listeners;
  expect(timers.size).toBe(1);
  last.destroy();
  expect(listening).toBe(2);
  expect(count.listeners).toBe(0);
  expect(timers.size).toBe(0);
  expect(element.outerHTML).toBe('<div>Loading</div>');
  expect(Object.getOwnPropertySymbols(element).map(String)).not.toContain('Symbol(refinance-application)');
  expect(() => last.destroy()).not.toThrow();
});
