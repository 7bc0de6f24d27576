import { expect, test } from 'vitest';
import { fingerprintOf } from '../../../src/browser/first-screen/fingerprint.ts';

const drawn =
  '<div class="page" data-step="ASK" title="a > b &amp; &quot;c&quot;"><h1>Who’s “there” &amp; why &lt;now&gt;?</h1>' +
  '<label for="q">A\u00a0name > none</label><input id="q" name="q" disabled/><p>It&#39;s <b>here</b></p></div>';

function screen(html = drawn): Element {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root.firstElementChild as Element;
}

test('a screen is told again from what a browser says of it, however it writes signs, attributes and empty elements', () => {
  const told = screen().outerHTML;
  expect(told).not.toBe(drawn);
  expect(fingerprintOf(told)).toBe(fingerprintOf(drawn));
});

test.each([
  ['has attributes of its own', (root: Element) => root.querySelector('input')?.setAttribute('data-own', 'a > b')],
  ['has been typed into', (root: Element) => Object.assign(root.querySelector('input') ?? {}, { value: 'Ada' })],
  ['is of another device', (root: Element) => root.setAttribute('data-device', 'mobile')],
])('a screen that %s is the same', (_, change) => {
  const root = screen();
  change(root);
  expect(fingerprintOf(root.outerHTML)).toBe(fingerprintOf(drawn));
});

test.each([
  ['a word', (root: Element) => (root.querySelector('h1') as Element).append('!')],
  ['an element more', (root: Element) => root.querySelector('input')?.before(document.createElement('x-icon'))],
  ['an element less', (root: Element) => root.querySelector('p')?.remove()],
  ['another order', (root: Element) => root.append(root.querySelector('h1') as Element)],
  ['a word in an element of its own', (root: Element) => root.querySelector('b')?.replaceWith('here')],
])('a screen with %s is another', (_, change) => {
  const root = screen();
  change(root);
  expect(fingerprintOf(root.outerHTML)).not.toBe(fingerprintOf(drawn));
});
