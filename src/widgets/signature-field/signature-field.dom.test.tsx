import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, press, enterText } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';
import { isSignaturePath, extendStroke, startStroke } from './strokes.ts';

const pad = () => screen.getByRole('img');

/** Simulates a stroke on the surface, which is shown at half its size. */
async function drawStroke(...points: readonly (readonly [number, number])[]): Promise<void> {
  const surface = pad();
  surface.getBoundingClientRect = () => ({ left: 10, top: 20, width: 300, height: 100 }) as DOMRect;
  surface.setPointerCapture = () => undefined;
  const [firstPoint, ...otherPoints] = points.map(([x, y]) => ({
    clientX: 10 + x / 2,
    clientY: 20 + y / 2,
    pointerId: 1,
  }));
  await act(async () => {
    fireEvent.pointerDown(surface, { ...firstPoint, button: 0 });
    for (const point of otherPoints) fireEvent.pointerMove(surface, point);
    fireEvent.pointerUp(surface);
  });
}

test('is drawn with a pointer and stored as a path', async () => {
  const { enteredValues: entered } = await renderField('signature-field', gallery.empty);
  expect(pad().getAttribute('aria-label')).toBe('Sign here with finger, pen or mouse.');
  await drawStroke([60, 120], [61, 121], [90, 60]);
  await drawStroke([200, 100], [240, 999]);
  expect(entered()).toEqual(['M60 120L60 120L90 60', 'M60 120L60 120L90 60M200 100L200 100L240 200']);
  expect(pad().getAttribute('aria-label')).toBe('Signature drawn');
  expect(pad().querySelector('.sign__ink')?.getAttribute('d')).toBe('M60 120L60 120L90 60M200 100L200 100L240 200');
});

test('can be cleared and drawn again', async () => {
  const { enteredValues: entered } = await renderField('signature-field', gallery.drawn);
  await press(screen.getByRole('button', { name: 'Clear the signature' }));
  expect(entered()).toEqual(['']);
  await drawStroke([10, 10], [50, 50]);
  expect(entered().at(-1)).toBe('M10 10L10 10L50 50');
});

test('can be typed instead of drawn', async () => {
  const { enteredValues: entered } = await renderField('signature-field', gallery.drawn);
  await press(screen.getByRole('radio', { name: 'Type it' }));
  enterText(screen.getByRole('textbox', { name: 'Your full name' }), 'Robin Quillon');
  expect(entered()).toEqual(['', 'Robin Quillon']);
});

test('shows a typed signature as typed, in a group with its label as name, masked for session recorders', async () => {
  await renderField('signature-field', gallery.typed);
  expect(screen.getByRole('radio', { name: 'Type it' })).toMatchObject({ checked: true });
  expect(screen.getByRole('textbox')).toMatchObject({ value: 'Robin Quillon' });
  expect(screen.getByRole('radiogroup', { name: 'Your signature' }).dataset['sentryMask']).toBe('');
});

test.each(['M', 'Marlene M', 'M1 2', 'M1 2L3 4', 'M1 2L3 4M5 6'])(
  'detects whether %s is a drawn signature',
  (value) => {
    expect(isSignaturePath(value)).toBe(/\d/.test(value));
  },
);

test('a path stays within the surface and has a maximum length', () => {
  expect(startStroke('', { x: -5, y: 999 })).toBe('M0 200L0 200');
  let path = startStroke('', { x: 0, y: 0 });
  for (let index = 0; index < 5_000; index += 1) path = extendStroke(path, { x: (index % 2) * 600, y: 100 });
  expect(path.length).toBeLessThan(20_100);
  expect(extendStroke(path, { x: 5, y: 5 })).toBe(path);
  expect(startStroke(path, { x: 1, y: 1 })).toBe(path);
  expect(isSignaturePath(path)).toBe(true);
});
