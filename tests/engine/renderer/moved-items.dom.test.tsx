import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ActionResult, RunContext } from '../../../src/runtime/shapes/ports.ts';
import type { ResolvedField, ResolvedForm, ResolvedSection } from '../../../src/runtime/shapes/screen.ts';
import type { FieldSample } from '../../../src/widgets/gallery.ts';
import { gallery as files } from '../../../src/widgets/file-field/gallery.ts';
import { gallery as lookups } from '../../../src/widgets/lookup-field/gallery.ts';
import { gallery as answers } from '../../../src/widgets/yes-no/gallery.ts';
import { renderScreen, press, enterText, type RenderedScreen } from '../../support/render-screen.tsx';
import { aField, aForm, aSection, aView } from '../../refinance/gallery/view.ts';

/** An item with one field `what`. */
function thing(
  key: number,
  index: number,
  widget: string,
  sample: FieldSample | Partial<ResolvedField>,
): ResolvedSection {
  const field = aField('what', widget, 'What', sample);
  return placed(aSection([field], 'things', { legend: [`Thing ${key}`], key: `things.${key}` }), index);
}

function placed(section: ResolvedSection, index: number): ResolvedSection {
  const bind = `things.${index}`;
  const fields = section.fields.map((field) => ({
    ...field,
    path: `${bind}.${field.name}`,
    key: `${section.key}.${field.name}`,
  }));
  return { ...section, section: `s${index}`, bind, fields };
}

interface Asked {
  readonly input: Readonly<Record<string, unknown>>;
  readonly context: RunContext;
  readonly answer: (result: ActionResult) => Promise<void>;
}

/** A form with the items 0, 1 and 2. */
async function drawThings(widget: string, sample: FieldSample | Partial<ResolvedField> = {}) {
  const asked: Asked[] = [];
  const items = [0, 1, 2].map((key) => thing(key, key, widget, sample));
  const drawn = await renderScreen(aView({ blocks: [aForm({ items })] }), {
    run: (_, input, context) =>
      new Promise((resolve) => {
        asked.push({ input, context, answer: (result) => act(async () => resolve(result)) });
      }),
  });
  await screen.findByRole('group', { name: 'Thing 2' });
  return { ...drawn, asked };
}

/** Shows the items with these keys in this order, and adds missing ones. */
const arrange = ({ change }: RenderedScreen, widget: string, ...keys: number[]) =>
  change(({ blocks }) => {
    const form = blocks[0]?.props as unknown as { items: ResolvedForm['items'] };
    const known = form.items.filter((item) => 'section' in item);
    form.items = keys.map((key, index) =>
      placed(known.find((item) => item.key === `things.${key}`) ?? thing(key, index, widget, {}), index),
    );
  });

const group = (key: number) => screen.getByRole('group', { name: `Thing ${key}` });
const input = (key: number) => group(key).querySelector<HTMLInputElement>('input') as HTMLInputElement;
const order = () => [...document.querySelectorAll('.stack > fieldset > legend')].map((legend) => legend.textContent);
const filesOf = (key: number) =>
  [...group(key).querySelectorAll<HTMLElement>('[data-file]')].map(({ dataset }) => dataset['file']);
const uploaded = (photoId: string): ActionResult => ({ outcome: 'uploaded', reply: { photoId } });
const failed: ActionResult = { outcome: 'failed', failure: { status: 500, message: '', name: 'X' } };
const chooseFor = (key: number) =>
  act(async () => {
    const file = new File(['a'], 'image.jpg', { type: 'image/jpeg' });
    Object.defineProperty(input(key), 'files', { value: [file], configurable: true });
    fireEvent.change(input(key));
  });

const moves = [
  ['is moved', [1, 0, 2], 3],
  ['and the others change places', [2, 1, 0], 3],
  ['stays and the one before it is removed', [1, 2], 2],
  ['stays and another one is added', [0, 1, 2, 3], 4],
] as const;

test.each(moves)('an upload continues when its item %s', async (_, keys, count) => {
  const drawn = await drawThings('file-field', files.empty);
  await chooseFor(1);
  await arrange(drawn, 'file-field', ...keys);
  expect(order()).toEqual(keys.map((key) => `Thing ${key}`));
  expect(drawn.asked[0]?.context.signal.aborted).toBe(false);
  await drawn.asked[0]?.answer(uploaded('one'));
  expect(filesOf(1)).toEqual(['done']);
  const index = [...keys].indexOf(1);
  expect(drawn.dispatched.at(-1)?.slice(0, 2)).toEqual(['input', `things.${index}.what`]);
  expect(screen.getAllByRole('group')).toHaveLength(count);
});

test('two pictures with the same file name stay with their items when one is moved', async () => {
  const drawn = await drawThings('file-field', files.empty);
  await chooseFor(0);
  await chooseFor(1);
  await drawn.asked[0]?.answer(uploaded('zero'));
  await arrange(drawn, 'file-field', 1, 0, 2);
  await drawn.asked[1]?.answer(uploaded('one'));
  const form = drawn.store.screen.blocks[0]?.props as unknown as ResolvedForm;
  const values = form.items.map((item) => ('section' in item ? item.fields[0]?.value : undefined));
  expect(values.slice(0, 2)).toMatchObject([[{ photoId: 'one' }], [{ photoId: 'zero' }]]);
});

test('a failed upload can be tried again after its item was moved and another one was removed', async () => {
  const drawn = await drawThings('file-field', files.empty);
  await chooseFor(1);
  await drawn.asked[0]?.answer(failed);
  await arrange(drawn, 'file-field', 1, 0, 2);
  await arrange(drawn, 'file-field', 1, 2);
  await press(within(group(1)).getByRole('button', { name: 'Try again image.jpg' }));
  await drawn.asked[1]?.answer(uploaded('one'));
  expect(filesOf(1)).toEqual(['done']);
});

test('an upload is aborted when its item is removed, and the others continue', async () => {
  const drawn = await drawThings('file-field', files.empty);
  for (const key of [0, 1, 2]) await chooseFor(key);
  await arrange(drawn, 'file-field', 0, 2);
  expect(drawn.asked.map(({ context }) => context.signal.aborted)).toEqual([false, true, false]);
});

test.each([
  ['number-field', '0'],
  ['number-field', '1,'],
  ['money-field', 'abc'],
  ['text-field', 'Kim '],
  ['date-field', '31/'],
])('what is typed in a %s follows its item: %j', async (widget, text) => {
  const drawn = await drawThings(widget);
  input(1).focus();
  enterText(input(1), text);
  const [shown, element] = [input(1).value, input(1)];
  await arrange(drawn, widget, 1, 0, 2);
  expect(input(1)).toBe(element);
  expect([input(0).value, input(1).value]).toEqual(['', shown]);
  expect(document.activeElement).toBe(element);
  await arrange(drawn, widget, 1, 2, 4);
  expect([input(1).value, input(4).value]).toEqual([shown, '']);
  expect(document.activeElement).toBe(element);
});

test('a drawn signature follows its item, and so does the choice to type it', async () => {
  const drawn = await drawThings('signature-field');
  await press(within(group(2)).getAllByRole('radio')[1] as HTMLElement);
  const surface = group(0).querySelector('.sign__surface') as SVGElement;
  Object.assign(surface, {
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 600, height: 200 }),
  });
  await act(async () => {
    fireEvent.pointerDown(surface, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(surface, { clientX: 60, clientY: 90 });
    fireEvent.pointerUp(surface);
  });
  const ink = (key: number) => group(key).querySelector('.sign__ink')?.getAttribute('d');
  const stroke = ink(0);
  expect(stroke).toMatch(/^M/);
  await arrange(drawn, 'signature-field', 2, 1, 0);
  expect([ink(2), ink(1), ink(0)]).toEqual([undefined, '', stroke]);
  await arrange(drawn, 'signature-field', 2, 0);
  expect([ink(2), ink(0)]).toEqual([undefined, stroke]);
});

test('the list of a combobox stays open and keeps the focus when its item is moved', async () => {
  const drawn = await drawThings('lookup-field', lookups.empty);
  input(0).focus();
  enterText(input(0), 'Kiln Lane');
  await act(async () => new Promise((done) => setTimeout(done, 500)));
  await drawn.asked[0]?.answer({ outcome: 'found', reply: [{ id: 'a', label: '12 Kiln Lane' }] });
  const combobox = within(group(0)).getByRole('combobox');
  expect(combobox.getAttribute('aria-expanded')).toBe('true');
  await arrange(drawn, 'lookup-field', 1, 2, 0);
  expect(within(group(0)).getByRole('combobox')).toBe(combobox);
  expect(combobox.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(combobox);
  expect(within(group(0)).getByRole('option').textContent).toBe('12 Kiln Lane');
});

test('a choice stays with its item, although the names of radio buttons contain an item', async () => {
  const drawn = await drawThings('yes-no', answers[Object.keys(answers)[0] as keyof typeof answers]);
  const radios = (key: number) => within(group(key)).getAllByRole<HTMLInputElement>('radio');
  await press(radios(0)[0] as HTMLElement);
  await press(radios(1)[1] as HTMLElement);
  await arrange(drawn, 'yes-no', 1, 0, 2);
  expect(radios(0).map(({ checked }) => checked)).toEqual([true, false]);
  expect(radios(1).map(({ checked }) => checked)).toEqual([false, true]);
});
