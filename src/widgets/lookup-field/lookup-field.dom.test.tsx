import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawField, press, statusOf, type } from '../../../tests/support/draw.tsx';
import type { ActionResult, ActionRunner } from '../../runtime/shapes/ports.ts';
import type { FieldSample } from '../gallery.ts';
import { gallery } from './gallery.ts';

/** A search, which the test answers. */
interface Asked {
  readonly query: unknown;
  readonly signal: AbortSignal;
  readonly answer: (result: ActionResult) => Promise<void>;
}

async function drawLookup(sample: FieldSample) {
  const asked: Asked[] = [];
  const run: ActionRunner = (_, { query }, { signal }) =>
    new Promise((resolve) => {
      asked.push({ query, signal, answer: (result) => act(async () => resolve(result)) });
    });
  return { ...(await drawField('lookup-field', sample, {}, run)), asked };
}

const input = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const key = (name: string) => act(async () => fireEvent.keyDown(input(), { key: name }));
const write = (text: string) => act(async () => type(input(), text));
const pause = () => act(async () => vi.advanceTimersByTimeAsync(250));
const activeOption = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

const lane = { label: '12 Kiln Lane, Mudford', street: '12 Kiln Lane' };
const road = { label: '12 Kiln Road, Clayton', street: '12 Kiln Road' };
const found = (...reply: unknown[]): ActionResult => ({ outcome: 'found', reply });
const failed: ActionResult = { outcome: 'unreachable', failure: { status: 0, message: '', name: 'X' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('searches once nobody types, and lists what is found, of which one is chosen by keyboard', async () => {
  const { asked, entered } = await drawLookup(gallery.empty);
  await write('12 K');
  await write('12 Ki ');
  expect(asked).toEqual([]);
  await pause();
  expect(asked.map(({ query }) => query)).toEqual(['12 Ki']);
  expect(statusOf().textContent).toBe('Searching');
  await asked[0]?.answer(found(lane, road, { street: 'without a label' }));

  expect(statusOf().textContent).toBe('Found: 2');
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(options()).toEqual([lane.label, road.label]);
  await key('ArrowDown');
  await key('ArrowDown');
  expect(activeOption()).toBe(road.label);
  await key('Enter');
  expect(entered().at(-1)).toEqual(road);
  expect(input().value).toBe(road.label);
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

test('is chosen by pressing, with the focus left where it is', async () => {
  const { asked, entered } = await drawLookup(gallery.empty);
  input().focus();
  await write('12 Kiln');
  await pause();
  await asked[0]?.answer(found(lane));
  const option = screen.getByRole('option', { name: lane.label });
  expect(fireEvent.mouseDown(option)).toBe(false);
  await act(async () => fireEvent.click(option));
  expect(entered().at(-1)).toEqual(lane);
  expect(document.activeElement).toBe(input());
});

test('drops what comes for an older text', async () => {
  const { asked } = await drawLookup(gallery.empty);
  await write('12 K');
  await pause();
  await write('14 K');
  expect(asked[0]?.signal.aborted).toBe(true);
  await pause();
  await asked[0]?.answer(found(lane));
  expect(options()).toEqual([]);
  await asked[1]?.answer(found(road));
  expect(options()).toEqual([road.label]);
});

test('searches for nothing that is too short', async () => {
  const { asked } = await drawLookup(gallery.empty);
  await write('12 ');
  await pause();
  expect(asked).toEqual([]);
});

test('keeps what was typed as its text, and what was chosen as long as it is not typed over', async () => {
  const { entered } = await drawLookup(gallery.chosen);
  expect(input().value).toBe(lane.label);
  await write('12 Kiln Lane');
  expect(entered()).toEqual(['12 Kiln Lane']);
});

test('says that nothing was found', async () => {
  const { asked } = await drawLookup(gallery.empty);
  await write('nowhere');
  await pause();
  await asked[0]?.answer(found());
  expect(statusOf().textContent).toBe('Nothing was found.');
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

test('says that it failed, and searches again when asked', async () => {
  const { asked } = await drawLookup(gallery.empty);
  await write('12 Kiln');
  await pause();
  await asked[0]?.answer(failed);
  expect(statusOf().textContent).toBe('The search failed.');
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(asked.map(({ query }) => query)).toEqual(['12 Kiln', '12 Kiln']);
  await asked[1]?.answer(found(lane));
  expect(options()).toEqual([lane.label]);
});

test('shuts its list on Escape and opens it again on an arrow; Enter is the form’s where nothing is chosen', async () => {
  const { asked } = await drawLookup(gallery.empty);
  await write('12 Kiln');
  await pause();
  await asked[0]?.answer(found(lane));
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
  await key('Escape');
  expect(input().getAttribute('aria-expanded')).toBe('false');
  await key('ArrowUp');
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(activeOption()).toBe(lane.label);
  // Behind the last is the input itself.
  await key('ArrowDown');
  expect(input().getAttribute('aria-activedescendant')).toBeNull();
});

test('has a way out, where the flow has one', async () => {
  const { heard } = await drawLookup(gallery.empty);
  await press(screen.getByRole('button', { name: 'Enter it by hand' }));
  expect(heard).toContainEqual(['raise', 'BY_HAND']);
});
