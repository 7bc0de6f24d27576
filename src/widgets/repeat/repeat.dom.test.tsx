import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('adds an item while the maximum is not reached', async () => {
  const { dispatched: heard } = await renderBlock('repeat', gallery['can have more']);
  await press(screen.getByRole('button', { name: 'Add a guest' }));
  expect(heard).toEqual([['raise', 'ADD guests']]);
});

test('shows a message instead of the button when the maximum is reached', async () => {
  await renderBlock('repeat', gallery['has as many as there can be']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Five guests are all that fit.')).toBeTruthy();
});

test('moves the focus to the undo button when an item is removed', async () => {
  const { change, dispatched: heard } = await renderBlock('repeat', gallery['can have more']);
  await change((view) => void Object.assign(view.blocks[0] ?? {}, { props: structuredClone(gallery['has lost one']) }));
  const undo = screen.getByRole('button', { name: 'Put it back', description: 'Guest 2 is gone.' });
  expect(document.activeElement).toBe(undo);
  await press(undo);
  expect(heard).toEqual([['raise', 'UNDO guests']]);
});

test('does not move the focus when it first renders with an item that was removed before', async () => {
  await renderBlock('repeat', gallery['has lost one']);
  expect(document.activeElement).toBe(document.body);
});

test('announces the new position of a moved item', async () => {
  const { change } = await renderBlock('repeat', gallery['can have more']);
  const moved = { ...gallery['can have more'], said: [{ text: ['Moved to place 1'] }], place: 0, count: 1 };
  await change((view) => void Object.assign(view.blocks[0] ?? {}, { props: structuredClone(moved) }));
  expect(screen.getByText('Moved to place 1').closest('[role="status"]')).toBeTruthy();
});
