import { render, type VNode } from 'preact';
import { jsx as preactJsx } from 'preact/jsx-runtime';
import { expect, test, vi } from 'vitest';
import { createRoot } from '../../../src/browser/slim-react/client.ts';
// Our own elements, as tools/vite/slim-react.ts has published pages make them, beside those of Preact's layer for React.
import { jsx } from '../../../src/browser/slim-react/jsx-runtime.ts';

type Props = Readonly<Record<string, unknown>>;

function drawn(element: unknown): HTMLElement {
  const page = document.createElement('div');
  render(element as VNode, page);
  return page;
}

/** Each element with its attributes, whose order is nobody's concern, and the words in it. */
function attributesIn(page: HTMLElement) {
  return [...page.querySelectorAll<HTMLInputElement>('*')].map(
    ({ localName, attributes, textContent, value, checked }) => {
      const written = Object.fromEntries(Array.from(attributes, (each) => [each.name, each.value]));
      return { localName, written, textContent, value, checked };
    },
  );
}

const both = (type: string, props: Props) => [jsx(type, props), preactJsx(type as never, props as never)] as const;

test.each<readonly [string, Props]>([
  [
    'div',
    { className: 'field is-error', 'data-field': 'person.name', id: 'a', children: ['one ', false, null, 'two'] },
  ],
  ['label', { className: 'label', htmlFor: 'a', children: 'Name' }],
  [
    'input',
    { type: 'text', name: 'n', autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  ],
  ['input', { type: 'email', inputMode: 'email', maxLength: 3, enterKeyHint: 'next', readOnly: true, dir: 'ltr' }],
  ['input', { disabled: true, 'aria-disabled': undefined, 'aria-invalid': true, 'aria-describedby': 'hint' }],
  ['input', { type: 'checkbox', checked: true, value: 'a' }],
  ['input', { value: 'here', defaultValue: 'first' }],
  ['input', { defaultValue: 'first', value: null }],
  ['textarea', { defaultValue: 'first', rows: 4 }],
  [
    'select',
    {
      value: 'b',
      children: [jsx('option', { value: 'a', children: 'A' }), jsx('option', { value: 'b', children: 'B' })],
    },
  ],
  ['form', { noValidate: true, className: 'form' }],
  ['h1', { tabIndex: -1, hidden: true, lang: 'es', role: 'status', title: null, children: 'Title' }],
  ['a', { href: '/there', download: true, children: 'There' }],
  ['p', { style: { width: 3, opacity: 1 }, translate: 'no', class: 'old', children: 'words' }],
  ['svg', { className: 'i', viewBox: '0 0 24 24', 'aria-hidden': true }],
  ['svg', { className: 'i', strokeWidth: 2, strokeDasharray: '1 2', fill: 'none' }],
])("a %s with %j is the same as by React's names", (type, props) => {
  const [own, others] = both(type, props).map((element) => attributesIn(drawn(element)));
  expect(own).toEqual(others);
});

test.each([
  ['input', 'onChange', 'input'],
  ['select', 'onChange', 'change'],
  ['input', 'onInput', 'input'],
  ['div', 'onFocus', 'focusin'],
  ['div', 'onBlur', 'focusout'],
  ['button', 'onClick', 'click'],
  ['form', 'onSubmit', 'submit'],
  ['div', 'onKeyDown', 'keydown'],
  ['canvas', 'onPointerMove', 'pointermove'],
  ['button', 'onDoubleClick', 'dblclick'],
])('a %s hears %s when React would: at %s', (type, name, event) => {
  for (const make of [jsx, preactJsx as typeof jsx]) {
    const hear = vi.fn();
    const element = drawn(make(type, { [name]: hear })).firstElementChild!;
    element.dispatchEvent(new Event(event, { bubbles: true }));
    expect(hear).toHaveBeenCalledOnce();
  }
});

test("what has nothing to translate is not marked as React's, and what has is", () => {
  expect('$$typeof' in jsx('div', { className: 'a', children: 'words' })).toBe(false);
  expect('$$typeof' in jsx('input', { onChange: () => undefined })).toBe(true);
  expect('$$typeof' in preactJsx('div', {})).toBe(true);
});

test('a ref of an element and of a class, and what a class has by default, are as with React', () => {
  const ref = vi.fn();
  const page = drawn(jsx('div', { className: 'a', ref }));
  expect(ref).toHaveBeenCalledWith(page.firstElementChild);

  const withDefaults = Object.assign(({ word }: { readonly word?: string }) => word ?? 'none', {
    defaultProps: { word: 'by default' },
  });
  expect(drawn(jsx(withDefaults as never, {})).textContent).toBe('by default');
});

test('an option has its value as an attribute, also where that is its text', () => {
  const page = document.createElement('div');
  const options = ['2021', '2022'].map((year) => jsx('option', { value: year, children: year }, year));
  createRoot(page).render(jsx('select', { children: options }));
  expect([...page.querySelectorAll('option')].map((option) => option.getAttribute('value'))).toEqual(['2021', '2022']);
});

test.each([
  ['input', { spellCheck: false }, 'false'],
  ['textarea', { spellCheck: false }, 'false'],
  ['input', { spellCheck: true }, 'true'],
  ['input', {}, undefined],
])('a %s with %j has its spelling checked as with React', (type, props, expected) => {
  for (const make of [jsx, preactJsx as typeof jsx]) {
    const page = document.createElement('div');
    createRoot(page).render(make(type, props));
    expect(page.firstElementChild!.getAttribute('spellcheck') ?? undefined).toBe(expected);
  }
});
