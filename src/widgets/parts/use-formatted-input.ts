import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import type { InputFormat } from '../../formats/input-format.ts';
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
export function useFormattedInput<Value, Element extends Input = HTMLInputElement>({
  value,
  format,
  onChange,
  revealed = false,
}: FormattedTextOptions<Value>) {
  const ref = useRef<Element>(null);
  const [text] = useState(() => new FormattedText({ value, format, onChange, revealed }));
  useLayoutEffect(() => {
    if (ref.current === null) return;
    texts.set(ref.current, text);
    text.settle(ref.current, { value, format, onChange, revealed });
  });
  return { ref, defaultValue: text.first, ...(isDecorated(format) ? decorated : plain) };
}

/** What is written in each input: its handlers are the same for all, for a form may have hundreds. */
const texts = new WeakMap<Input, Pick<FormattedText<never>, 'take' | 'compose' | 'edit' | 'leave' | 'skip'>>();

const plain = {
  onChange({ currentTarget: input, nativeEvent }: ChangeEvent<Input>) {
    texts.get(input)?.take(input, 'isComposing' in nativeEvent && nativeEvent.isComposing === true);
  },
  onCompositionStart({ currentTarget: input }: CompositionEvent<Input>) {
    texts.get(input)?.compose(input, true);
  },
  onCompositionEnd({ currentTarget: input }: CompositionEvent<Input>) {
    texts.get(input)?.compose(input, false);
  },
  onFocus({ currentTarget: input }: FocusEvent<Input>) {
    texts.get(input)?.edit(input);
  },
  onBlur({ currentTarget: input }: FocusEvent<Input>) {
    texts.get(input)?.leave(input);
  },
};

const decorated = {
  ...plain,
  onKeyDown({ key, currentTarget: input, ctrlKey, altKey, metaKey, nativeEvent }: KeyboardEvent<Input>) {
    if ((key !== 'Delete' && key !== 'Backspace') || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
    texts.get(input)?.skip(input, key);
  },
};

/** Whether the text that is typed into may hold what is no part of the value. */
function isDecorated<Value>({ rewrites, shape }: InputFormat<Value>): boolean {
  return rewrites === 'typing' || shape !== undefined;
}
