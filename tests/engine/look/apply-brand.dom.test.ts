import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyBrand } from '../../../src/look/apply-brand.ts';
import { deriveBrand } from '../../../src/look/derive-brand.ts';
import { shows } from '../../support/shows.ts';

let device: EventTarget & { matches: boolean };
let root: HTMLElement;

beforeEach(() => {
  device = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => device);
  root = document.createElement('div');
});
afterEach(() => vi.unstubAllGlobals());

test('sets the colors of the device theme and updates them when the theme changes', () => {
  applyBrand(root, { primaryColor: '#00558c' });
  expect(fill()).toBe(deriveBrand('#00558c', undefined, 'light')['--brand-edge']);
  deviceTurns(true);
  expect(fill()).toBe(deriveBrand('#00558c', undefined, 'dark')['--brand-edge']);
});

test('uses the theme of the page if the page sets one, and follows its changes', async () => {
  root.dataset.theme = 'dark';
  applyBrand(root, { primaryColor: '#00558c' });
  expect(fill()).toBe(deriveBrand('#00558c', undefined, 'dark')['--brand-edge']);
  root.dataset.theme = 'light';
  await vi.waitFor(() => expect(fill()).toBe(deriveBrand('#00558c', undefined, 'light')['--brand-edge']));
});

test(
  'sets no style for the default colors or for an invalid color',
  shows('A1.widget.7', 'A1.widget.8', 'A9.look.3'),
  () => {
    applyBrand(root, { primaryColor: '#00AA8F', secondaryColor: '#7b1b17' });
    applyBrand(root, { primaryColor: 'red;}body{' });
    expect(root.getAttribute('style')).toBeNull();
  },
);

test('marks square corners and a hidden navigation', shows('A1.widget.6', 'A1.widget.9', 'A1.widget.11'), () => {
  applyBrand(root, { roundCorners: false, hideTopNav: true });
  expect([root.dataset.corners, root.dataset.nav]).toEqual(['square', 'off']);
});

test('leaves nothing behind when it is disposed of', () => {
  const dispose = applyBrand(root, { primaryColor: '#00558c', roundCorners: false, hideTopNav: true });
  dispose();
  dispose();
  deviceTurns(true);
  expect(fill()).toBe('');
  expect([root.dataset.corners, root.dataset.nav]).toEqual([undefined, undefined]);
});

function fill(): string {
  return root.style.getPropertyValue('--brand-edge');
}

function deviceTurns(dark: boolean) {
  device.matches = dark;
  device.dispatchEvent(new Event('change'));
}
