import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderField, press, statusOf, tabTo, enterText } from '../../../tests/support/render-screen.tsx';
import type { ActionResult, ActionRunner } from '../../runtime/shapes/ports.ts';
import type { ResolvedForm, Screen } from '../../runtime/shapes/screen.ts';
import type { FieldSample } from '../gallery.ts';
import { gallery } from './gallery.ts';
import { Search } from './search.ts';

/** A search, which the test answers. */
interface SearchCall {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  readonly signal: AbortSignal;
  readonly answer: (result: ActionResult) => Promise<void>;
}

async function renderLookup(sample: FieldSample) {
  const calls: SearchCall[] = [];
  const run: ActionRunner = (action, input, { signal }) =>
    new Promise((resolve) => {
      calls.push({
        action,
        input,
        query: input['query'],
        signal,
        answer: (result) => act(async () => resolve(result)),
      });
    });
  return { ...(await renderField('lookup-field', sample, {}, run)), calls };
}

const input = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const key = (name: string) => act(async () => fireEvent.keyDown(input(), { key: name }));
const write = (text: string) => act(async () => enterText(input(), text));
const pause = () => act(async () => vi.advanceTimersByTimeAsync(250));
const activeOption = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

const lane = { id: 'lane-12', label: '12 Kiln Lane, Mudford', street: '12 Kiln Lane' };
const road = { id: 'road-12', label: '12 Kiln Road, Clayton', street: '12 Kiln Road' };
const results = (...reply: unknown[]): ActionResult => ({ outcome: 'found', reply });
const failure: ActionResult = { outcome: 'unreachable', failure: { status: 0, message: '', name: 'X' } };

/** The resolved field on screen. */
const fieldIn = (view: Screen): object => {
  const [form] = view.blocks;
  const { items } = (form?.props ?? {}) as unknown as ResolvedForm;
  return items.flatMap((item) => ('fields' in item ? item.fields : []))[0] ?? {};
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('searches when typing pauses, lists the results, and allows a choice by keyboard', async () => {
  const { calls, enteredValues: entered, dispatched: heard } = await renderLookup(gallery.empty);
  await write('12 K');
  await write('12 Ki ');
  expect(calls).toEqual([]);
  await pause();
  expect(calls).toMatchObject([{ action: 'find-address', input: { country: 'IE', query: '12 Ki' } }]);
  expect(statusOf().textContent).toBe('Searching');
  await calls[0]?.answer(
    results(lane, { label: 'No value' }, road, { id: 'no-label' }, { id: '', label: 'Blank' }, null),
  );

  expect(statusOf().textContent).toBe('2 results found');
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(options()).toEqual([lane.label, road.label]);
  await key('ArrowDown');
  await key('ArrowDown');
  expect(activeOption()).toBe(road.label);
  await key('Enter');
  // The event precedes the value, because the value can start a program that reads the chosen item.
  expect(heard.slice(-2)).toEqual([
    ['raise', 'found homes', { data: { items: [road] } }],
    ['input', expect.any(String), road.id],
  ]);
  expect(entered().at(-1)).toBe(road.id);
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

test('allows a choice by click without moving the focus', async () => {
  const { calls, enteredValues: entered } = await renderLookup(gallery.empty);
  input().focus();
  await write('12 Kiln');
  await pause();
  await calls[0]?.answer(results(lane));
  const option = screen.getByRole('option', { name: lane.label });
  expect(fireEvent.mouseDown(option)).toBe(false);
  await act(async () => fireEvent.click(option));
  expect(entered().at(-1)).toBe(lane.id);
  expect(document.activeElement).toBe(input());
});

test('searches for the text as a text field stores it: with composed letters, plain spaces, no invisible characters', async () => {
  const { calls } = await renderLookup(gallery.empty);
  await write('12\u00a0Kila\u0301rney\u200b ');
  await pause();
  expect(calls).toMatchObject([{ query: '12 Kilárney' }]);
});

test('drops results for an older text', async () => {
  const { calls } = await renderLookup(gallery.empty);
  await write('12 K');
  await pause();
  await write('14 K');
  expect(calls[0]?.signal.aborted).toBe(true);
  await pause();
  await calls[0]?.answer(results(lane));
  expect(options()).toEqual([]);
  await calls[1]?.answer(results(road));
  expect(options()).toEqual([road.label]);
});

test('does not search for a text that is too short', async () => {
  const { calls } = await renderLookup(gallery.empty);
  await write('12 ');
  await pause();
  expect(calls).toEqual([]);
});

test('sends no request for a text that is too long, and finds nothing', async () => {
  const { calls, enteredValues: entered } = await renderLookup(gallery.empty);
  await write('x'.repeat(10_000));
  await pause();
  expect(calls).toEqual([]);
  expect(statusOf().textContent).toBe('Nothing was found.');
  expect(entered()).toEqual(['x'.repeat(10_000)]);
});

test('shows the label of the chosen item, and text that replaces it as typed', async () => {
  const { enteredValues: entered } = await renderLookup(gallery.chosen);
  expect(input().value).toBe(lane.label);
  await write('12 Kiln Lane');
  expect(entered()).toEqual(['12 Kiln Lane']);
  // The result is the same if the text is the value of the chosen option.
  await write(lane.id);
  expect(input().value).toBe(lane.id);
});

test('is emptied when the flow clears the answer', async () => {
  const { change } = await renderLookup(gallery.empty);
  await write('12 K');
  await change((view) => Object.assign(fieldIn(view), { value: null }));
  expect(input().value).toBe('');
});

test('drops results for an earlier search input', async () => {
  const { calls, change } = await renderLookup(gallery.empty);
  await write('12 Kiln');
  await pause();
  const search = { ...gallery.empty.props.search, with: { country: 'FR' } };
  await change((view) => Object.assign(fieldIn(view), { props: { ...gallery.empty.props, search } }));
  expect(calls[0]?.signal.aborted).toBe(true);
  await calls[0]?.answer(results(lane));
  expect(options()).toEqual([]);
  await write('12 Kiln L');
  await pause();
  expect(calls[1]?.input).toEqual({ country: 'FR', query: '12 Kiln L' });
});

test('shows what it waits for while it is disabled', async () => {
  await renderLookup(gallery.waiting);
  expect(input().disabled).toBe(true);
  expect(statusOf().textContent).toBe('Choose a country first.');
});

test.each([
  ['an object', { lane }],
  ['null', null],
  ['a string', 'lane'],
])('treats %s instead of a list as a failure', async (_, reply) => {
  const { calls } = await renderLookup(gallery.empty);
  await write('12 Kiln');
  await pause();
  await calls[0]?.answer({ outcome: 'found', reply });
  expect(statusOf().textContent).toBe('The search failed.');
});

test('offers only results for the newest text, even if searches and replies overlap', async () => {
  const randomSteps = fc.array(
    fc.oneof(
      fc.nat({ max: 3 }).map((index) => ({ index })),
      fc.constantFrom('12 K', '14 K', '1', 'x'.repeat(300)).map((text) => ({ text })),
    ),
    { maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(randomSteps, async (steps) => {
      const calls: { readonly query: string; readonly answer: (result: ActionResult) => void }[] = [];
      const runAction = (query: string) => new Promise<ActionResult>((answer) => calls.push({ query, answer }));
      const search = new Search();
      let newest = '';
      for (const step of steps) {
        if ('text' in step) {
          newest = step.text;
          search.searchDebounced(step.text, { runAction, minCharacters: 3, value: 'id', label: 'label' });
          await vi.advanceTimersByTimeAsync(250);
        } else {
          const call = calls[step.index];
          call?.answer(results({ id: call.query, label: call.query }));
          await vi.advanceTimersByTimeAsync(0);
        }
        const state = search.getSnapshot();
        const offered = state.kind === 'found' ? state.items.map(({ label }) => label) : [];
        expect(offered.every((label) => label === newest)).toBe(true);
      }
      expect(calls.every(({ query }) => query.length <= 200)).toBe(true);
    }),
  );
});

test('reports that nothing was found', async () => {
  const { calls } = await renderLookup(gallery.empty);
  await write('nowhere');
  await pause();
  await calls[0]?.answer(results());
  expect(statusOf().textContent).toBe('Nothing was found.');
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

test('reports a failed search, and searches again on retry', async () => {
  const { calls } = await renderLookup(gallery.empty);
  await write('12 Kiln');
  await pause();
  await calls[0]?.answer(failure);
  expect(statusOf().textContent).toBe('The search failed.');
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(calls.map(({ query }) => query)).toEqual(['12 Kiln', '12 Kiln']);
  await calls[1]?.answer(results(lane));
  expect(options()).toEqual([lane.label]);
});

test('closes its list on Escape and opens it on an arrow key; Enter without a choice goes to the form', async () => {
  const { calls } = await renderLookup(gallery.empty);
  await write('12 Kiln');
  await pause();
  await calls[0]?.answer(results(lane));
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
  await key('Escape');
  expect(input().getAttribute('aria-expanded')).toBe('false');
  await key('ArrowUp');
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(activeOption()).toBe(lane.label);
  // The input follows the last option.
  await key('ArrowDown');
  expect(input().getAttribute('aria-activedescendant')).toBeNull();
});

test('closes its list only after the click that leaves it, so that the clicked element does not move', async () => {
  const { calls } = await renderLookup(gallery.empty);
  input().focus();
  await write('12 Kiln');
  await pause();
  await calls[0]?.answer(results(lane));
  const manualEntry = screen.getByRole('button', { name: 'Enter it by hand' });
  await act(async () => {
    fireEvent.pointerDown(manualEntry);
    manualEntry.focus();
  });
  expect(input().getAttribute('aria-expanded')).toBe('true');
  await act(async () => fireEvent.click(manualEntry));
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

test('closes its list when the Tab key leaves the field', async () => {
  const { calls } = await renderLookup(gallery.empty);
  input().focus();
  await write('12 Kiln');
  await pause();
  await calls[0]?.answer(results(lane));
  const manualEntry = screen.getByRole('button', { name: 'Enter it by hand' });
  tabTo(manualEntry);
  await act(async () => fireEvent.keyUp(manualEntry, { key: 'Tab' }));
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

test('shows a button for manual entry if the flow has one', async () => {
  const { dispatched: heard } = await renderLookup(gallery.empty);
  await press(screen.getByRole('button', { name: 'Enter it by hand' }));
  expect(heard).toContainEqual(['raise', 'BY_HAND']);
});
