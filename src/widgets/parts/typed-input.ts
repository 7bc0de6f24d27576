import type { RefCallback } from 'react';
import { FormattedText, type FormattedTextOptions, type TypedElement } from './formatted-text.ts';
import { pasteWhole } from './paste-whole.ts';

type Input = TypedElement;

/** Drawn ahead of the visit, where no element can be written into. */
const isAhead = typeof document === 'undefined';

/**
 * An input whose text is a format's writing of the value. Works on `input` and `change` events alone, so typing, paste,
 * autofill and voice are all the same to it. The text is written into the element itself and not by React: a key draws
 * nothing again (docs/decisions/0020). It is kept with the element, and by no component: a form may have hundreds.
 *
 * @returns props to spread on the `<input>`, or the `<textarea>` that is named as the second type
 *
 * @source A §5 Input formats
 */
export function typedInput<Value, Element extends Input = HTMLInputElement>(
  options: FormattedTextOptions<Value>,
): { readonly ref: RefCallback<Element>; readonly defaultValue?: string } {
  return {
    // Another function each time, so that it is called whenever the input was drawn: an effect would keep more for each.
    ref(input) {
      if (input === null) return;
      const text = texts.get(input) as FormattedText<Value> | undefined;
      (text ?? textOf(input, options)).settle(input, options);
    },
    ...(isAhead ? { defaultValue: new FormattedText(options).text } : {}),
  };
}

function textOf<Value>(input: Input, options: FormattedTextOptions<Value>): FormattedText<Value> {
  const text = new FormattedText(options);
  texts.set(input, text as FormattedText<unknown>);
  for (const type of Object.keys(heard)) input.addEventListener(type, hear);
  return text;
}

/** What is written in each input. Who listens is the same for all, and hears it from the browser. */
const texts = new WeakMap<Input, FormattedText<unknown>>();

const heard = {
  input: ({ isComposing }: InputEvent, input: Input) => texts.get(input)?.take(input, isComposing),
  // Some fill in forms and say no more than this.
  change: (_: Event, input: Input) => texts.get(input)?.stands(input) === false && texts.get(input)?.take(input),
  compositionstart: (_: Event, input: Input) => texts.get(input)?.compose(input, true),
  compositionend: (_: Event, input: Input) => texts.get(input)?.compose(input, false),
  focus: (_: Event, input: Input) => texts.get(input)?.edit(input),
  blur: (_: Event, input: Input) => texts.get(input)?.leave(input),
  paste: pasteWhole,
  keydown(event: KeyboardEvent, input: Input) {
    const { key, ctrlKey, altKey, metaKey, isComposing } = event;
    if ((key !== 'Delete' && key !== 'Backspace') || ctrlKey || altKey || metaKey || isComposing) return;
    texts.get(input)?.skip(input, key);
  },
};

type Heard = keyof typeof heard;

function hear(event: Event): void {
  const tell = heard[event.type as Heard] as (event: Event, input: Input) => unknown;
  tell(event, event.currentTarget as Input);
}
