import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepFocus } from '../../../src/renderer/focus/keep-focus.ts';
import type { ScreenFrame, ScreenParts } from '../../../src/renderer/screen-parts.ts';

const root = document.createElement('div');
let arrival = 1;
let hear = (): void => undefined;
let stop = (): void => undefined;

const parts = {
  frame: () => ({ arrival }) as ScreenFrame,
  listen(_, told) {
    hear = told;
    return () => undefined;
  },
} satisfies Partial<ScreenParts> as unknown as ScreenParts;

/** The blocks of the screen, with a button that raises `GO`. */
const drawn = (heading: string): string => `<h1 tabindex="-1">${heading}</h1><button data-event="GO">Go on</button>`;
const button = (): HTMLElement => root.querySelector('button') as HTMLElement;
const focused = (): string | undefined => document.activeElement?.localName;

/** Draws something else, and lets whoever watches look at it. */
async function draw(html: string): Promise<void> {
  root.innerHTML = html;
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  document.body.append(root);
  root.innerHTML = drawn('First');
  stop = keepFocus(root, parts);
  button().focus();
});

afterEach(() => {
  stop();
  root.remove();
});

describe('what had the focus goes away', () => {
  test('on the same screen: the focus goes to what took its place', async () => {
    await draw(drawn('First'));
    expect(document.activeElement).toBe(button());
  });

  test('on the same screen, with nothing in its place: to the heading', async () => {
    await draw('<h1 tabindex="-1">First</h1>');
    expect(focused()).toBe('h1');
  });

  test('with its screen: nowhere, for the next screen says where it goes', async () => {
    arrival += 1;
    hear();
    await draw(drawn('Second'));
    expect(focused()).toBe('body');
  });

  test('with its screen, after it was left for nothing: nowhere either', async () => {
    button().blur();
    arrival += 1;
    hear();
    await draw(drawn('Second'));
    expect(focused()).toBe('body');
  });
});
