import { beforeEach, expect, test } from 'vitest';
import { replayInput as enter, readEarlyInput } from '../../../src/browser/prerender/replay-input.ts';

/** Path and value of each control whose `input` event was received. */
let heard: [string, string | boolean][];

const field = (path: string, controls: string): string => `<div data-field="${path}">${controls}</div>`;
const text = field('things.0.what', '<input name="what">') + field('things.1.what', '<input name="what">');
const boxes = field('a.agreed', '<input type="checkbox" name="agreed">');
const ticked = field('b.agreed', '<input type="checkbox" name="agreed" checked>');
const range = field('stay', '<input name="stay.from"><input name="stay.to">');
const radios = field(
  'way',
  '<input type="radio" name="way" value="draw" checked><input type="radio" name="way" value="type">',
);

let page: HTMLElement;

beforeEach(() => {
  heard = [];
  page = document.createElement('form');
  page.innerHTML = `${text}${boxes}${ticked}${range}${radios}`;
  document.body.replaceChildren(page);
});

function control(path: string, place = 0): HTMLInputElement {
  const found = document.querySelectorAll<HTMLInputElement>(`[data-field="${path}"] input`)[place];
  if (found === undefined) throw new Error(`There is no ${path}`);
  return found;
}

/** Replays the recorded input to a new listener. */
function enterAgain(): void {
  const entered = readEarlyInput(page);
  page.addEventListener('input', ({ target }) => {
    const { name, type, value, checked } = target as HTMLInputElement;
    const path = (target as HTMLElement).closest('[data-field]')?.getAttribute('data-field') ?? '';
    heard.push([path === name ? `${path} ${value}` : `${path}/${name}`, type === 'checkbox' ? checked : value]);
  });
  enter(page, entered);
}

test('early input in a list item is replayed in that item, although another item has a control with the same name', () => {
  control('things.1.what').value = 'Lamp';
  enterAgain();
  expect(heard).toEqual([['things.1.what/what', 'Lamp']]);
  expect([control('things.0.what').value, control('things.1.what').value]).toEqual(['', 'Lamp']);
});

test('each control of a range gets its own text', () => {
  control('stay').value = '4/17/2026';
  control('stay', 1).value = '5/22/2026';
  enterAgain();
  expect(heard).toEqual([
    ['stay/stay.from', '4/17/2026'],
    ['stay/stay.to', '5/22/2026'],
  ]);
});

test('a checkbox that was changed early sends an input event, although it already shows the new state', () => {
  control('a.agreed').checked = true;
  control('b.agreed').checked = false;
  enterAgain();
  expect(heard).toEqual([
    ['a.agreed/agreed', true],
    ['b.agreed/agreed', false],
  ]);
  expect([control('a.agreed').checked, control('b.agreed').checked]).toEqual([true, false]);
});

test('in a radio group, only the chosen radio button is replayed, not the one that was checked before', () => {
  control('way', 1).click();
  enterAgain();
  expect(heard).toEqual([['way type', 'type']]);
  expect([control('way').checked, control('way', 1).checked]).toEqual([false, true]);
});
