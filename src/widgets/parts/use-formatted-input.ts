import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DOMAttributes,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { InputFormat } from '../../formats/input-format.ts';
import { rewriteText, mapCaret, skipDecoration } from '../../formats/rewrite-text.ts';

type TypedElement = HTMLInputElement | HTMLTextAreaElement;

interface TypedInputOptions<Value> {
  readonly value: Value | undefined;
  readonly format: InputFormat<Value>;
  /** Called with the parsed value after each edit, paste or autofill. */
  readonly onChange: (value: Value) => void;
  /** Shows the value as if the input had the focus. */
  readonly isRevealed?: boolean;
}

/** Text that the applicant typed. It is shown while the field's value is the value parsed from it. */
interface TypedText<Value> {
  readonly text: string;
  readonly value: Value | undefined;
}

const isPrerendering = typeof document === 'undefined';

/**
 * Shows a value as formatted text in an uncontrolled input, and parses typed text. The caret stays next to the edited
 * character. Text is not changed during IME composition, and never truncated.
 *
 * React never gets the text as a prop, because React would write it to the `value` attribute. A Social Security number
 * must not be in the markup.
 *
 * @returns props for the `<input>` or `<textarea>`
 * @source A §5 Input formats
 */
export function useFormattedInput<Value, Element extends TypedElement = HTMLInputElement>(
  options: TypedInputOptions<Value>,
): TypedInputProps<Element> {
  const { value, format } = options;
  const { ref, text, typed, lastTextRef, isComposingRef, setTyped, setIsFocused, read } = useInputText<Value, Element>(
    options,
  );
  return {
    ref,
    ...(isPrerendering ? { defaultValue: text } : {}),
    onInput({ currentTarget, nativeEvent }) {
      // A composition may have begun before hydration.
      const isComposing = isComposingRef.current || nativeEvent.isComposing;
      if (!isComposing) return read(currentTarget);
      lastTextRef.current = currentTarget.value;
      setTyped({ text: currentTarget.value, value });
    },
    // Some password managers dispatch `change` alone.
    onChange({ currentTarget }) {
      if (currentTarget.value !== lastTextRef.current) read(currentTarget);
    },
    onCompositionStart() {
      isComposingRef.current = true;
    },
    onCompositionEnd({ currentTarget }) {
      isComposingRef.current = false;
      read(currentTarget);
    },
    onFocus({ currentTarget }) {
      setIsFocused(true);
      if (typed !== undefined) return;
      lastTextRef.current = format.display(value, true);
      // Replaces the text immediately, because Tab and scripts that select all text must find this text.
      replaceText(currentTarget, format, lastTextRef.current);
    },
    onBlur() {
      setIsFocused(false);
      // Typed text that counts as empty, such as a zero, stays visible with its error.
      const countsAsEmpty = typed !== undefined && typed.text.trim() !== '' && isEmpty(value);
      if (!countsAsEmpty) setTyped(undefined);
    },
    onPaste: pasteUntruncated,
    onKeyDown(event) {
      skipDecorationBefore(event, format);
    },
  };
}

/** Text of an input: the typed text while it matches the value, else the formatted value. */
function useInputText<Value, Element extends TypedElement>({
  value,
  format,
  onChange,
  isRevealed: revealed = false,
}: TypedInputOptions<Value>) {
  const ref = useRef<Element>(null);
  const [lastTyped, setTyped] = useState<TypedText<Value>>();
  const [isFocused, setIsFocused] = useState(false);
  const isComposingRef = useRef(false);
  const typed = lastTyped !== undefined && Object.is(lastTyped.value, value) ? lastTyped : undefined;
  if (lastTyped !== typed) setTyped(undefined);
  const text = typed?.text ?? format.display(value, isFocused || revealed);
  /** The text last written to or read from the input. */
  const lastTextRef = useRef(text);

  const write = (input: Element, next: string, caret?: number): void => {
    lastTextRef.current = next;
    if (input.value !== next) input.value = next;
    else if (input.selectionStart === caret) return;
    if (caret !== undefined) input.setSelectionRange(caret, caret);
  };
  const isMountedRef = useRef(false);
  useLayoutEffect(() => {
    const input = ref.current;
    // Text typed before hydration stays until it is entered again (`browser/prerender/replay-input.ts`).
    const wasTyped = !isMountedRef.current && input?.value !== input?.defaultValue;
    isMountedRef.current = true;
    if (input !== null && !isComposingRef.current && !wasTyped) write(input, text);
  });

  const commit = (next: Value, nextText: string): void => {
    // Sets a new object each time, so that React corrects the text if the store refuses the value.
    setTyped({ text: nextText, value: next });
    onChange(next);
  };
  const read = (input: Element): void => {
    // A masked value cannot be parsed from its mask.
    if (format.maskCharacter && input.value.includes(format.maskCharacter)) return write(input, lastTextRef.current);
    if (!isActive(input)) {
      lastTextRef.current = input.value;
      const next = format.parse(input.value);
      return commit(next, format.display(next, revealed));
    }
    const edit = readEdit(format, lastTextRef.current, input);
    write(input, edit.text, edit.caret);
    setIsFocused(true);
    commit(edit.value, edit.text);
  };
  return { ref, text, typed, lastTextRef, isComposingRef, setTyped, setIsFocused, read };
}

interface TypedInputProps<Element extends TypedElement> extends Pick<
  DOMAttributes<Element>,
  'onInput' | 'onChange' | 'onCompositionStart' | 'onCompositionEnd' | 'onFocus' | 'onBlur' | 'onPaste' | 'onKeyDown'
> {
  readonly ref: RefObject<Element | null>;
  readonly defaultValue?: string;
}

interface Edit<Value> {
  readonly text: string;
  readonly value: Value;
  /** Undefined if the caret does not move. */
  readonly caret?: number | undefined;
}

/** Parses an edit. Some formats rewrite the text while it is typed; others only group digits. */
function readEdit<Value>(format: InputFormat<Value>, before: string, input: TypedElement): Edit<Value> {
  if (format.reformatsOn === 'typing') return rewriteText(format, before, input.value, input.selectionStart);
  const { text, caret } = format.adjustEdit?.(before, input.value, input.selectionStart) ?? { text: input.value };
  return { text, value: format.parse(text), caret };
}

/** Writes different text for the same value. The selection stays around the same characters. */
function replaceText<Value>(input: TypedElement, format: InputFormat<Value>, after: string): void {
  const { value: before, selectionStart, selectionEnd } = input;
  if (before === after) return;
  input.value = after;
  if (selectionStart === null || selectionEnd === null) return;
  // Chromium sets the selection only after the focus event; until then both ends are 0.
  const isUnset = selectionEnd === 0;
  const mapIndex = (index: number) => mapCaret(format, before, index, after);
  input.setSelectionRange(mapIndex(selectionStart), isUnset ? after.length : mapIndex(selectionEnd));
}

/** Moves the caret past decoration before Delete or Backspace acts. */
function skipDecorationBefore<Value>(
  { key, ctrlKey, altKey, metaKey, nativeEvent, currentTarget: input }: KeyboardEvent<TypedElement>,
  format: InputFormat<Value>,
): void {
  if ((key !== 'Delete' && key !== 'Backspace') || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
  const { selectionStart, selectionEnd } = input;
  if (selectionStart === null || selectionStart !== selectionEnd) return;
  const caret = skipDecoration(format, input.value, selectionStart, key);
  if (caret !== selectionStart) input.setSelectionRange(caret, caret);
}

/** Pastes text longer than `maxLength`, which the browser would cut without a message. */
function pasteUntruncated(event: ClipboardEvent<TypedElement>): void {
  const { currentTarget: input, clipboardData } = event;
  const { maxLength, value, selectionStart, selectionEnd } = input;
  const pasted = (clipboardData?.getData('text') ?? '').replaceAll(/[\r\n]+/g, ' ');
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  if (maxLength < 0 || input.readOnly || value.length - (end - start) + pasted.length <= maxLength) return;
  event.preventDefault();
  input.setRangeText(pasted, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function isActive(input: TypedElement): boolean {
  const root: Node & { readonly activeElement?: Element | null } = input.getRootNode();
  return root.activeElement === input;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
