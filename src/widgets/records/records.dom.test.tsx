import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('raise events with the index of the record to edit or remove', async () => {
  const { dispatched: heard } = await renderBlock('records', gallery.two);
  await press(screen.getByRole('button', { name: 'Edit Glazing' }));
  await press(screen.getByRole('button', { name: 'Remove Glazing' }));
  expect(heard).toEqual([
    ['raise', 'EDIT', { data: { index: 1 } }],
    ['raise', 'REMOVE', { data: { index: 1 } }],
  ]);
});

test('can be removed only if the flow allows it', async () => {
  await renderBlock('records', gallery.two);
  expect(screen.queryByRole('button', { name: 'Remove Throwing' })).toBeNull();
});

test('show the short unit of a count, and contain the full unit for screen readers', async () => {
  const { page } = await renderBlock('records', gallery.two);
  const count = page.querySelector('[data-index="0"] .entry__n');
  expect(count?.querySelector('[aria-hidden]')?.textContent).toBe('ev.');
  expect(count?.querySelector('.visually-hidden')?.textContent?.trim()).toBe('evenings');
});

test('show the form of an open record inside it, without an Edit button if the flow hides it', async () => {
  const { page } = await renderBlock('records', gallery.open);
  expect(screen.getByText('When did it begin?').closest('li')?.dataset['index']).toBe('1');
  expect(screen.queryByRole('button', { name: 'Edit Glazing' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Glazing' })).toBeTruthy();
  expect(page.querySelector('[data-index="1"] .entry__n')?.textContent).toBe('');
});

test('keep the form in a record while another record is removed, and use a new form for another record', async () => {
  const { change } = await renderBlock('records', gallery.open);
  const { records } = gallery.open;
  const form = (): HTMLElement | null => screen.getByText('When did it begin?');
  const show = (props: object) =>
    change(({ blocks }) => void Object.assign(blocks[0] ?? {}, { props: { ...gallery.open, ...props } }));
  const first = form();
  await show({ records: records.slice(1), open: 0, removedAt: 0 });
  expect(form()).toBe(first);
  expect(form()?.closest('li')?.dataset['index']).toBe('0');
  await show({ records, open: 1 });
  expect(form()).toBe(first);
  await show({ records, open: 0 });
  expect(form()).not.toBe(first);
  const second = form();
  await show({ records: records.slice(1), open: 0, removedAt: 0 });
  expect(form()).not.toBe(second);
});

test('show the form of a new record under the list', async () => {
  await renderBlock('records', gallery['open for a new one']);
  expect(screen.getByText('What else did you do?').closest('ul')).toBeNull();
});

test('show a message if there are none', async () => {
  await renderBlock('records', gallery.none);
  expect(screen.getByText('No course yet.')).toBeTruthy();
});

test('restore a removed record in its place, with the focus in that place throughout', async () => {
  const propsWith = (...titles: string[]) => ({
    ...gallery.two,
    ...texts,
    records: titles.map((title) => ({ title: [title], remove: true })),
    removed: [],
  });
  const { page, dispatched: heard, change } = await renderBlock('records', propsWith('Throwing', 'Glazing', 'Firing'));
  const show = (props: object) => change((view) => void Object.assign(view.blocks[0] ?? {}, { props }));
  screen.getByRole('button', { name: 'Remove Glazing' }).focus();
  await show({ ...propsWith('Throwing', 'Firing'), removed: [{ text: ['Glazing is gone.'] }], removedAt: 1 });

  const entries = [...page.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(entries.map((text) => /Throwing|Glazing is gone|Firing/.exec(text)?.[0])).toEqual([
    'Throwing',
    'Glazing is gone',
    'Firing',
  ]);
  const undoText = screen.getByRole('button', { name: 'Put it back', description: 'Glazing is gone.' });
  // A second press of the same key must not remove a second record.
  expect(document.activeElement).toBe(undoText);
  await press(undoText);
  expect(heard.at(-1)).toEqual(['raise', 'UNDO']);

  await show(propsWith('Throwing', 'Glazing', 'Firing'));
  expect(document.activeElement?.textContent).toBe('Edit Glazing');
});

test('can restore the only record', async () => {
  await renderBlock('records', {
    ...gallery.none,
    removed: [{ text: ['Glazing is gone.'] }],
    removedAt: 0,
    ...texts,
  });
  expect(screen.getByRole('button', { name: 'Put it back' })).toBeTruthy();
  expect(screen.queryByText('No course yet.')).toBeNull();
});

const texts = { undoText: ['Put it back'], undo: 'UNDO' };
