import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { defineElement, readAttributes } from '../../../src/embed/loader/define-element.ts';
import { mountFrame } from '../../../src/embed/loader/mount-frame.ts';
import { application, appOrigin, frameIn, framesIn, loadEmptyFrames } from './partner-window.ts';

beforeAll(loadEmptyFrames);
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const element = (attributes: Record<string, string> = {}): HTMLElement => {
  const made = document.createElement('refinance-application');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

test('reads options from the attributes', () => {
  const options = readAttributes(
    element({
      'partner-name': 'Acme Credit',
      'primary-color': '#00558c',
      'secondary-color': '#333',
      locale: 'en-US',
      consent: 'asked',
      'hide-top-nav': '',
      'round-corners': 'false',
      'aria-label': 'Refinance with Acme',
      tracking: '{"gclid":"g1","utm_source":"json"}',
      'tracking-utm-source': 'acme',
      'tracking-sub_id': 'x',
    }),
  );
  expect(options).toEqual({
    partnerName: 'Acme Credit',
    locale: 'en-US',
    consent: 'asked',
    title: 'Refinance with Acme',
    branding: { primaryColor: '#00558c', secondaryColor: '#333', hideTopNav: true, roundCorners: false },
    tracking: { extraData: { gclid: 'g1', utm_source: 'acme', sub_id: 'x' } },
  });
});

test('leaves out tracking that is not valid JSON and makes the frame report it', () => {
  expect(readAttributes(element({ tracking: '{gclid' })).tracking).toEqual({ extraData: { notJSON: '1' } });
});

test('notifies the application when the consent attribute changes, but not when another attribute changes', () => {
  defineElement(application, mountFrame);
  const made = document.body.appendChild(element({ consent: 'asked' }));
  const { received, say } = frameIn(made);
  say({ type: 'hello' });
  made.setAttribute('consent', 'given');
  made.setAttribute('locale', 'es-US');
  made.removeAttribute('consent');
  const told = received.map(({ data }) => data as { readonly type: string; readonly consent?: string });
  expect(told.map(({ type, consent }) => [type, consent])).toEqual([
    ['init', 'asked'],
    ['init', 'given'],
    ['init', undefined],
  ]);
});

test('mounts one application in each present and later element, even if two scripts define the element', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const early = document.body.appendChild(element());
  defineElement(application, mountFrame);
  defineElement({ ...application, pageUrl: 'https://other.example/' }, mountFrame);
  const late = document.body.appendChild(element());
  expect(framesIn(early)).toHaveLength(1);
  expect(framesIn(late)).toHaveLength(1);
  // This window cannot fetch the script that reports the second address.
  await vi.waitUntil(() => log.mock.calls.length > 0);
  expect(new URL(frameIn(late).element.src).origin).toBe(appOrigin);
  expect(frameIn(early).id).not.toBe(frameIn(late).id);
});

test('reports its progress with events that bubble', () => {
  defineElement(application, mountFrame);
  const told: unknown[] = [];
  const names = ['ready', 'step-change', 'height-change', 'complete', 'exit', 'error'];
  const listen = (event: Event): void => void told.push([event.type, (event as CustomEvent<unknown>).detail]);
  for (const name of names) document.addEventListener(`refinance-${name}`, listen);
  const { say } = frameIn(document.body.appendChild(element()));
  say({ type: 'ready', step: 'FIRST' });
  say({ type: 'step', from: 'FIRST', to: 'SECOND' });
  say({ type: 'exit', reason: 'declined' });
  for (const name of names) document.removeEventListener(`refinance-${name}`, listen);
  expect(told).toEqual([
    ['refinance-ready', { step: 'FIRST' }],
    ['refinance-step-change', { from: 'FIRST', to: 'SECOND' }],
    ['refinance-exit', { reason: 'declined' }],
  ]);
});

test('unmounts when the element is removed, and mounts again when it is inserted again', () => {
  defineElement(application, mountFrame);
  const one = document.body.appendChild(element());
  const before = frameIn(one).id;
  one.remove();
  expect(framesIn(one)).toHaveLength(0);
  document.body.append(one);
  expect(frameIn(one).id).not.toBe(before);
});

test('adds no attribute and no child to the element', () => {
  defineElement(application, mountFrame);
  const one = element({ 'partner-name': 'Acme Credit' });
  one.append('Call us');
  const before = one.outerHTML;
  document.body.append(one);
  expect(framesIn(one)).toHaveLength(1);
  expect(one.outerHTML).toBe(before);
});

test('is not copied to a clone; the clone mounts its own application once it is on the page', () => {
  defineElement(application, mountFrame);
  const one = document.body.appendChild(element());
  const clone = one.cloneNode(true) as HTMLElement;
  expect(clone.shadowRoot).toBe(null);
  one.replaceWith(clone);
  expect(framesIn(one)).toHaveLength(0);
  expect(framesIn(clone)).toHaveLength(1);
});

test('stays mounted when the content of the element is cleared', () => {
  defineElement(application, mountFrame);
  const one = document.body.appendChild(element());
  const { element: frame } = frameIn(one);
  one.innerHTML = '';
  expect(framesIn(one)).toEqual([frame]);
});
