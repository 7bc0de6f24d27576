import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { InputFormat } from '../../formats/input-format.ts';
import { rewriteText, samePlace, skipDecoration } from '../../formats/rewrite-text.ts';

/** What a field gives the hook. */
export interface FormattedInputOptions<Value> {
  readonly value: Value | undefined;
  readonly format: InputFormat<Value>;
  /** called with the stored value after each edit, paste or filling by the browser */
  readonly onChange: (value: Value) => void;
  /** show the value as if the field had the focus (the Show button of a hidden number) */
  readonly revealed?: boolean;
}

type Input = HTMLInputElement;

/**
 * An input whose text is a format's writing of the value. Works on `input` and `change` events alone, so typing, paste,
 * autofill and voice are all the same to it. The caret stays beside the edited character; text under composition is left
 * in peace until the composition ends. Nothing typed is cut.
 *
 * @returns props to spread on the `<input>`
 *
 * @source A §5 Input formats
 */
export function useFormattedInput<Value>({ value, format, onChange, revealed = false }: FormattedInputOptions<Value>) {
  const composing = useRef(false);
  const [focused, setFocused] = useState(false);
  const draft = useDraft(value);
  const text = draft.text ?? format.display(value, focused || revealed);
  const { ref, settledText, placeCaret } = useCaret(text, composing);

  function takeEdit(input: Input) {
    // Typed into a hidden number from outside: what is hidden could not be kept, so nothing changes.
    if (format.hidesWith && input.value.includes(format.hidesWith)) return draft.drop();
    if (!isActive(input)) {
      draft.drop();
      return onChange(format.parse(input.value));
    }
    setFocused(true);
    const edit = readEdit(format, settledText.current, input);
    if (edit.caret !== undefined) placeCaret(edit.caret);
    draft.keep(edit.text, edit.value);
    return onChange(edit.value);
  }

  return {
    ref,
    value: text,
    onChange({ target, nativeEvent }: ChangeEvent<Input>) {
      const underway = composing.current || ('isComposing' in nativeEvent && nativeEvent.isComposing === true);
      if (underway) draft.keep(target.value, value);
      else takeEdit(target);
    },
    onCompositionStart() {
      composing.current = true;
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<Input>) {
      composing.current = false;
      takeEdit(currentTarget);
    },
    onFocus({ target }: FocusEvent<Input>) {
      setFocused(true);
      if (draft.text !== undefined) return;
      showForEditing(target, format, value);
      draft.drop();
    },
    onBlur() {
      setFocused(false);
      // What counts as empty, such as a zero, stays to be seen beside the reason that it is not taken.
      const meansNothing = draft.text !== undefined && draft.text.trim() !== '' && isNothing(value);
      if (!meansNothing) draft.drop();
    },
    onKeyDown: (event: KeyboardEvent<Input>) => skipDecorationFor(event, format),
  };
}

/** A text that stands in the field as it was typed, while its value travels to the store and back. */
interface Draft<Value> {
  readonly text: string;
  readonly value: Value | undefined;
  /** the value the field had when this was typed: until the new one arrives, the draft stands */
  readonly valueBefore: Value | undefined;
  /** the store has the draft's value: from now on any other value comes from elsewhere and wins */
  readonly stored: boolean;
}

/** Keeps what was typed as it was typed. `text` is undefined when the value has come from elsewhere, or nothing is kept. */
function useDraft<Value>(value: Value | undefined) {
  const [draft, setDraft] = useState<Draft<Value>>();
  const arrived = draft !== undefined && Object.is(value, draft.value);
  if (arrived && !draft.stored) setDraft({ ...draft, stored: true });
  const onItsWay = draft !== undefined && !draft.stored && Object.is(value, draft.valueBefore);
  return {
    text: arrived || onItsWay ? draft.text : undefined,
    keep: (text: string, typed: Value | undefined) =>
      setDraft({ text, value: typed, valueBefore: value, stored: false }),
    drop: () => setDraft(undefined),
  };
}

/** Puts the caret where an edit says, once its text is drawn. */
function useCaret(text: string, composing: RefObject<boolean>) {
  const ref = useRef<Input>(null);
  const settledText = useRef('');
  const next = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (composing.current) return;
    settledText.current = text;
    const input = ref.current;
    const caret = next.current;
    next.current = undefined;
    if (!input || caret === undefined || !isActive(input)) return;
    // React restores an unchanged text only after this effect, and would throw the caret to the end.
    if (input.value !== text) input.value = text;
    input.setSelectionRange(caret, caret);
  });
  return { ref, settledText, placeCaret: (caret: number) => (next.current = caret) };
}

/** What an edit leads to: a format that rewrites on leaving lets the text stand or shapes it, another writes it anew. */
function readEdit<Value>(format: InputFormat<Value>, before: string, input: Input): Edited<Value> {
  if (format.rewrites === 'typing') return rewriteText(format, before, input.value, input.selectionStart);
  const { text, caret } = format.shape?.(before, input.value, input.selectionStart) ?? { text: input.value };
  return { text, value: format.parse(text), caret };
}

interface Edited<Value> {
  readonly text: string;
  readonly value: Value;
  /** undefined: the caret stays where the browser has put it */
  readonly caret?: number | undefined;
}

function skipDecorationFor<Value>(event: KeyboardEvent<Input>, format: InputFormat<Value>) {
  const { key, currentTarget: input, ctrlKey, altKey, metaKey, nativeEvent } = event;
  if ((key !== 'Delete' && key !== 'Backspace') || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
  const { selectionStart, selectionEnd } = input;
  if (format.rewrites !== 'typing' && format.shape === undefined) return;
  if (selectionStart === null || selectionStart !== selectionEnd) return;
  const place = skipDecoration(format, input.value, selectionStart, key);
  if (place !== selectionStart) input.setSelectionRange(place, place);
}

/**
 * Writes the value as it is edited, with the selection around the same characters. At once, not with the next drawing:
 * Tab, and a script that selects all, must find the text that is going to be replaced.
 */
function showForEditing<Value>(input: Input, format: InputFormat<Value>, value: Value | undefined) {
  const { value: before, selectionStart, selectionEnd } = input;
  const after = format.display(value, true);
  if (before === after || selectionStart === null || selectionEnd === null) return;
  input.value = after;
  // Chromium tells the selection only after this event; until then all of the text reads as its beginning.
  const untold = selectionEnd === 0;
  const place = (index: number) => samePlace(format, before, index, after);
  input.setSelectionRange(place(selectionStart), untold ? after.length : place(selectionEnd));
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isActive(input: Input): boolean {
  const root: Node & { readonly activeElement?: Element | null } = input.getRootNode();
  return root.activeElement === input;
}
