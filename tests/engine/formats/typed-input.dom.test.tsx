import * as fc from 'fast-check';
import { act, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { oneTimeCodeFormat } from '../../../src/formats/code.ts';
import { dateFormat } from '../../../src/formats/date.ts';
import type { InputFormat } from '../../../src/formats/input-format.ts';
import { textFormat } from '../../../src/formats/text.ts';
import { moneyFormat } from '../../../src/formats/money.ts';
import { phoneFormat } from '../../../src/refinance/widgets/phone-field/phone-field.tsx';
import { ssnFormat } from '../../../src/refinance/widgets/ssn-field/ssn-field.tsx';
import { useFormattedInput } from '../../../src/widgets/parts/use-formatted-input.ts';
import { shows } from '../../support/shows.ts';

const dollars = moneyFormat({ locale: 'en-US', currency: 'USD' });
const fullDate = dateFormat('en-US');

let root: Root;
let stored: unknown;
const elsewhere: { store?: (value: never) => void; format?: (format: never) => void } = {};

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main')!);
});
afterEach(() => act(() => root.unmount()));

describe('phone', () => {
  test('is grouped during typing', shows('A5.format.8', 'A2.vehicle.12'), () => {
    const input = mount(phoneFormat);
    focus(input);
    for (const digit of '3035550123') press(input, digit);
    expect(input.value).toBe('+1 (303) 555-0123');
    expect(stored).toBe('3035550123');
  });

  test.each(['+1 (303) 555-0123', '13035550123', '303.555.0123'])('accepts %j from autofill without focus', (text) => {
    const input = mount(phoneFormat);
    fill(input, text);
    expect(stored).toBe('3035550123');
    expect(input.value).toBe('+1 (303) 555-0123');
  });

  test('replaces a selected number with a pasted one', () => {
    const input = mount(phoneFormat, '9705550118');
    focus(input);
    input.setSelectionRange(0, input.value.length);
    insert(input, '+1 303 555 0123');
    expect(stored).toBe('3035550123');
    expect(input.selectionStart).toBe(input.value.length);
  });

  test('shows eleven digits ungrouped, and groups them again when one is deleted', () => {
    const input = mount(phoneFormat, '3035550123');
    focus(input);
    input.setSelectionRange(17, 17);
    press(input, '4');
    expect([input.value, stored]).toEqual(['30355501234', '30355501234']);
    press(input, 'Backspace');
    expect([input.value, input.selectionStart]).toEqual(['+1 (303) 555-0123', 17]);
  });

  test('does not store the country code when the user types inside it', () => {
    const input = mount(phoneFormat, '3035');
    focus(input);
    input.setSelectionRange(1, 1);
    press(input, '9');
    expect([stored, input.value, input.selectionStart]).toEqual(['93035', '+1 (930) 35', 5]);
  });

  test('deletes the next digit when Delete meets a bracket, and the previous digit when Backspace meets one', () => {
    const input = mount(phoneFormat, '3035550123');
    focus(input);
    input.setSelectionRange(7, 7);
    press(input, 'Delete');
    expect([stored, input.selectionStart]).toEqual(['303550123', 7]);
    input.setSelectionRange(9, 9);
    press(input, 'Backspace');
    expect(stored).toBe('30550123');
  });

  test('deletes the previous digit when Backspace meets a bracket, also after the format of the input has changed', () => {
    const input = mount(textFormat, '3035550123');
    act(() => elsewhere.format?.(phoneFormat as never));
    focus(input);
    expect(input.value).toBe('+1 (303) 555-0123');
    input.setSelectionRange(9, 9);
    press(input, 'Backspace');
    expect(stored).toBe('305550123');
  });
});

test.each([
  ['phone', phoneFormat, 10],
  ['ssn', ssnFormat, 9],
  ['code', oneTimeCodeFormat, 4],
] as const)(
  '%s: after 1,000 random edits, the digits and the caret match those of a plain list of digits',
  (_name, format, length) => {
    const edit = fc.record({
      at: fc.nat(20),
      kind: fc.constantFrom('type', 'type', 'type', 'Delete', 'Backspace', 'paste', 'cut'),
      digits: fc.stringMatching(/^[2-9]\d{0,3}$/),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 20, maxLength: 20 }), (edits) => {
        const input = mount(format);
        focus(input);
        let model = '';
        for (const { at, kind, digits } of edits) {
          const caret = Math.min(at, model.length);
          place(input, format, caret, caret);
          const end = Math.min(model.length, caret + digits.length);
          let expected = caret;
          if (kind === 'Delete') {
            press(input, 'Delete');
            model = model.slice(0, caret) + model.slice(caret + 1);
          } else if (kind === 'Backspace') {
            press(input, 'Backspace');
            expected = Math.max(0, caret - 1);
            model = model.slice(0, expected) + model.slice(caret);
          } else if (kind === 'cut') {
            place(input, format, caret, end);
            insert(input, '');
            model = model.slice(0, caret) + model.slice(end);
          } else {
            const text = kind === 'type' ? digits.slice(0, 1) : digits;
            if (model.length + text.length > length) continue;
            insert(input, text);
            model = model.slice(0, caret) + text + model.slice(caret);
            expected = caret + text.length;
          }
          expect(stored ?? '').toBe(model);
          expect(digitsBefore(input, format)).toBe(expected);
        }
        act(() => root.unmount());
        root = createRoot(document.querySelector('main')!);
        stored = undefined;
      }),
      { numRuns: 50 },
    );
  },
);

describe('money', () => {
  test('is shown as typed until the field is left, then grouped', () => {
    const input = mount(dollars);
    focus(input);
    for (const character of '1234.5') press(input, character);
    expect([input.value, stored]).toEqual(['1234.5', 1234.5]);
    leave(input);
    expect(input.value).toBe('1,234.50');
  });

  test('is ungrouped on focus, with the caret at the same digit', () => {
    const input = mount(dollars, 1234.5);
    input.setSelectionRange(3, 3);
    focus(input);
    expect([input.value, input.selectionStart]).toEqual(['1234.50', 2]);
  });

  test(
    'still shows a zero that counts as empty after the field is left and focused again',
    shows('A5.format.5'),
    () => {
      const input = mount(dollars);
      focus(input);
      press(input, '0');
      leave(input);
      expect([stored, input.value]).toEqual([undefined, '0']);
      focus(input);
      expect(input.value).toBe('0');
      press(input, 'Backspace');
      press(input, '5');
      leave(input);
      expect([stored, input.value]).toEqual([5, '5.00']);
    },
  );

  test('stores a European amount as invalid text, not as 12', () => {
    const input = mount(dollars);
    focus(input);
    insert(input, '12.345,67');
    leave(input);
    expect([stored, input.value]).toEqual(['12.345,67', '12.345,67']);
  });
});

describe('Social Security number', () => {
  test(
    'hides all but the last four digits without focus, and shows all digits on focus or when revealed',
    shows('A5.format.7'),
    () => {
      const input = mount(ssnFormat, '123456789');
      expect(input.value).toBe('•••-••-6789');
      focus(input);
      expect(input.value).toBe('123-45-6789');
      leave(input);
      expect(input.value).toBe('•••-••-6789');
      mount(ssnFormat, '123456789', true);
      expect(document.querySelector('input')!.value).toBe('123-45-6789');
    },
  );

  test('does not change the number when a program edits the masked text', () => {
    const input = mount(ssnFormat, '123456789');
    fill(input, '•••-••-67891');
    expect([stored, input.value]).toEqual(['123456789', '•••-••-6789']);
  });
});

test('a date is shown as typed until the field is left, then formatted', () => {
  const input = mount(fullDate);
  focus(input);
  insert(input, 'April 17, 1988');
  expect([input.value, stored]).toEqual(['April 17, 1988', '1988-04-17']);
  leave(input);
  expect(input.value).toBe('4/17/1988');
});

test('text is left unchanged during IME composition, and parsed when the composition ends', () => {
  const input = mount(oneTimeCodeFormat);
  focus(input);
  dispatch(input, new CompositionEvent('compositionstart', { bubbles: true }));
  insert(input, '１２ a');
  expect([input.value, stored]).toEqual(['１２ a', undefined]);
  dispatch(input, new CompositionEvent('compositionend', { bubbles: true }));
  expect([input.value, stored]).toEqual(['12', '12']);
});

test('a value that is set from outside replaces the text in the field', () => {
  const input = mount(dollars);
  focus(input);
  insert(input, '12');
  act(() => elsewhere.store?.(7 as never));
  expect(input.value).toBe('7');
});

test('an edit that the store rejects is undone', () => {
  const input = mount(phoneFormat, '303', false, 'never');
  focus(input);
  insert(input, '5');
  expect(input.value).toBe('+1 (303');
  expect(stored).toBe('303');
});

test('typed text never appears in the markup', () => {
  const input = mount(ssnFormat);
  focus(input);
  for (const digit of '123456789') press(input, digit);
  expect(input.value).toBe('123-45-6789');
  expect(input.hasAttribute('value')).toBe(false);
  leave(input);
  expect(document.body.innerHTML).not.toContain('6789');
});

function mount<Value>(
  format: InputFormat<Value>,
  value?: Value,
  revealed = false,
  keeps: 'always' | 'never' = 'always',
): HTMLInputElement {
  stored = value;
  function Field() {
    const [current, setCurrent] = useState(value);
    const [now, setFormat] = useState(format);
    useEffect(() => {
      elsewhere.store = setCurrent;
      elsewhere.format = setFormat;
    }, []);
    const onChange = (next: Value) => {
      if (keeps === 'never') return;
      keep(next);
      setCurrent(() => next);
    };
    const props = useFormattedInput({ value: current, format: now, isRevealed: revealed, onChange });
    return <input aria-label="field" {...props} />;
  }
  act(() => root.render(<Field key={Math.random()} />));
  return document.querySelector('input')!;
}

function keep(value: unknown): void {
  stored = value;
}

function focus(input: HTMLInputElement) {
  act(() => input.focus());
  if (input.value !== '' && input.selectionStart === 0) input.setSelectionRange(input.value.length, input.value.length);
}

function leave(input: HTMLInputElement) {
  act(() => input.blur());
}

/** Presses a key like a browser: the keydown, then the edit at the caret. */
function press(input: HTMLInputElement, key: string) {
  dispatch(input, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const caret = input.selectionStart!;
  if (key === 'Backspace') input.setSelectionRange(Math.max(0, caret - 1), caret);
  if (key === 'Delete') input.setSelectionRange(caret, Math.min(input.value.length, caret + 1));
  insert(input, key.length === 1 ? key : '');
}

/** Replaces the selection, like typing and pasting. */
function insert(input: HTMLInputElement, text: string) {
  const [start, end] = [input.selectionStart!, input.selectionEnd!];
  const value = input.value.slice(0, start) + text + input.value.slice(end);
  if (value === input.value) return;
  setNativeValue(input, value);
  input.setSelectionRange(start + text.length, start + text.length);
  dispatch(input, new Event('input', { bubbles: true }));
}

/** Fills an input like autofill: the whole value, then events. */
function fill(input: HTMLInputElement, text: string) {
  setNativeValue(input, text);
  dispatch(input, new Event('input', { bubbles: true }));
  dispatch(input, new Event('change', { bubbles: true }));
}

/** Sets the value without React's value tracking, like a browser. */
function setNativeValue(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
}

function dispatch(input: HTMLInputElement, event: Event) {
  act(() => {
    input.dispatchEvent(event);
  });
}

function digitsBefore(input: HTMLInputElement, format: InputFormat<string>): number {
  return Array.from({ length: input.selectionStart! }, (_, index) => index).filter(
    (index) => !format.isDecoration(input.value, index),
  ).length;
}

/** Selects from the nth to the mth digit. */
function place(input: HTMLInputElement, format: InputFormat<string>, from: number, to: number) {
  const starts = Array.from({ length: input.value.length }, (_, index) => index).filter(
    (index) => !format.isDecoration(input.value, index),
  );
  const at = (digit: number) => starts[digit] ?? input.value.length;
  input.setSelectionRange(at(from), at(to));
}
