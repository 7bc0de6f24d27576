import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { drawField, press, type, statusOf } from '../../../tests/support/draw.tsx';
import type { ResolvedForm, Screen } from '../../../src/runtime/shapes/screen.ts';
import { gallery } from './gallery.ts';

const select = () => screen.getByRole('combobox') as HTMLSelectElement;

test('keeps numbers numbers, and nothing chosen is null', async () => {
  const { entered } = await drawField('select-field', gallery.open);
  expect(select().value).toBe('');
  type(select(), '2023');
  type(select(), '');
  expect(entered()).toEqual([2023, null]);
});

test('waits, disabled, and says what for', async () => {
  await drawField('select-field', gallery.waiting);
  expect(select().disabled).toBe(true);
  const hint = document.getElementById(select().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Pick a year first.');
});

test('says that there is nothing to choose, where it knows', async () => {
  await drawField('select-field', gallery.empty);
  expect(select().disabled).toBe(true);
  const hint = document.getElementById(select().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('No wheels of that year.');
});

test('says in a region that was there before that its list is loaded', async () => {
  const { change } = await drawField('select-field', gallery.open);
  const region = statusOf();
  expect(region.textContent).toBe('');
  await change((view) => Object.assign(fieldIn(view), { loading: true }));
  expect(region.textContent).toBe('Loading the list');
  await change((view) => Object.assign(fieldIn(view), { loading: false }));
  expect(region.isConnected).toBe(true);
  expect(region.textContent).toBe('List loaded');
});

test('lets its list be fetched again when it could not be loaded', async () => {
  const { heard } = await drawField('select-field', gallery.failed);
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(heard).toContainEqual(['raise', 'RETRY']);
});

describe('a list of hundreds', () => {
  const options = Array.from({ length: 600 }, (_, index) => ({ value: index, label: `Number ${index}` }));
  const long = { ...gallery.open, options };
  const values = () => [...select().options].map(({ value }) => value);
  const all = ['', ...options.map(({ value }) => String(value))];
  /** What waits for the page to be idle. */
  const idle: (() => void)[] = [];
  const beIdle = () => act(async () => idle.splice(0).forEach((run) => run()));
  const drawLong = async (value?: number) => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    const drawn = await drawField('select-field', long);
    if (value !== undefined) await drawn.change((view) => Object.assign(fieldIn(view), { value }));
    return drawn;
  };
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    idle.length = 0;
  });

  test('comes with the screen as no more than what is chosen', async () => {
    await drawLong(555);
    expect(values()).toEqual(['', '555']);
    expect(select().value).toBe('555');
    expect(select().selectedOptions[0]?.textContent).toBe('Number 555');
  });

  test('is made once the page is idle, some hundreds in a turn, in its order, and what is chosen stays so', async () => {
    vi.useFakeTimers();
    await drawLong(555);
    await beIdle();
    expect(values()).toEqual([...all.slice(0, 501), '555']);
    expect(select().value).toBe('555');
    await act(async () => vi.runAllTimersAsync());
    expect(values()).toEqual(all);
    expect(select().value).toBe('555');
  });

  test.each([
    ['is pressed', () => fireEvent.pointerDown(select())],
    ['gets the focus', () => select().focus()],
  ])('is whole at once when the select %s', async (_, need) => {
    // The turns that would follow do not come.
    vi.useFakeTimers();
    await drawLong(7);
    await beIdle();
    await act(async () => need());
    expect(values()).toEqual(all);
    expect(select().value).toBe('7');
  });

  test('keeps what is chosen from it, and lets go of it', async () => {
    const { entered, change } = await drawLong();
    await act(async () => select().focus());
    type(select(), '599');
    expect(select().value).toBe('599');
    await change((view) => Object.assign(fieldIn(view), { value: undefined }));
    expect(select().value).toBe('');
    expect(entered()).toEqual([599]);
  });

  test('gives way to another, long or short, with nothing of it left', async () => {
    const { change } = await drawLong(7);
    await act(async () => select().focus());
    const others = options.map(({ value }) => ({ value: value + 1_000, label: `Other ${value}` }));
    await change((view) => Object.assign(fieldIn(view), { options: others, value: 1_007 }));
    expect(values()).toEqual(['', ...others.map(({ value }) => String(value))]);
    expect(select().value).toBe('1007');
    await change((view) => Object.assign(fieldIn(view), { options: others.slice(0, 2), value: 1_001 }));
    expect(values()).toEqual(['', '1000', '1001']);
    expect(select().value).toBe('1001');
  });
});

function fieldIn(view: Screen): object {
  const form = view.blocks[0]?.props as ResolvedForm | undefined;
  const section = form?.items[0];
  if (section === undefined || !('section' in section)) throw new Error('The form has no section');
  return section.fields[0]!;
}
