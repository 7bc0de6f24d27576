import { useRef, type RefCallback } from 'react';
import { FormattedText, type FormattedTextOptions, type TypedElement } from './formatted-text.ts';

type Input = TypedElement;

/**
 * An input whose text is a format's writing of the value. Works on `input` and `change` events alone, so typing, paste,
 * autofill and voice are all the same to it. The text is written into the element itself and not by React: a key draws
 * nothing again (docs/decisions/0020).
 *
 * @returns props to spread on the `<input>`, or the `<textarea>` that is named as the second type
 *
 * @source A §5 Input formats
 */
export function useFormattedInput<Value, Element extends Input = HTMLInputElement>(
  options: FormattedTextOptions<Value>,
): { readonly ref: RefCallback<Element>; readonly defaultValue: string } {
  const held = useRef<FormattedText<Value>>(null);
  const text = (held.current ??= new FormattedText(options));
  return {
    // Another function each time, so that it is called whenever the input was drawn: an effect would keep more for each.
    ref(input) {
      if (input === null) return;
      if (!texts.has(input)) listenTo(input);
      texts.set(input, text);
      text.settle(input, options);
    },
    defaultValue: text.first,
  };
}

/** What is written in each input. Who listens is the same for all, and hears it from the browser, for a form may have hundreds. */
const texts = new WeakMap<
  Input,
  Pick<FormattedText<never>, 'take' | 'stands' | 'compose' | 'edit' | 'leave' | 'skip'>
>();

const heard = {
  input: ({ isComposing }: InputEvent, input: Input) => texts.get(input)?.take(input, isComposing),
  // Some fill in forms and say no more than this.
  change: (_: Event, input: Input) => texts.get(input)?.stands(input) === false && texts.get(input)?.take(input),
  compositionstart: (_: Event, input: Input) => texts.get(input)?.compose(input, true),
  compositionend: (_: Event, input: Input) => texts.get(input)?.compose(input, false),
  focus: (_: Event, input: Input) => texts.get(input)?.edit(input),
  blur: (_: Event, input: Input) => texts.get(input)?.leave(input),
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

function listenTo(input: Input): void {
  for (const type of Object.keys(heard)) input.addEventListener(type, hear);
}
