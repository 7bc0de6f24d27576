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
import type { InputFormat } from './input-format.ts';
import { rewriteText, samePlace, skipDecoration } from './rewrite-text.ts';

/** What a field gives the hook. */
export interface FormattedInputOptions<Value> {
  readonly value: Value | undefined;
  readonly format: InputFormat<Value>;
  /** called with the stored value after each edit, paste or filling by the browser */
  readonly onChange: (value: Value) => void;
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** show the value as if the field had the focus (the Show button of a hidden number) */
  readonly revealed?: boolean;
}

/** Props to spread on the `<input>`. */
export interface FormattedInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * An input whose text is a format's writing of the value. Works on `input` and `change` events alone, so typing, paste,
 * autofill and voice are all the same to it. The caret stays beside the edited character; text under composition is left
 * in peace until the composition ends. Nothing typed is cut.
 *
 * @source A §5 Input formats; standards §2, A08–A14
 */
export function useFormattedInput<Value>({
  value,
  format,
  onChange,
  onFocus,
  onBlur,
  revealed = false,
}: FormattedInputOptions<Value>): FormattedInputProps {
  const ref = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const settledText = useRef('');
  const nextSelection = useRef<readonly [number, number]>(undefined);
  const [focused, setFocused] = useState(false);
  const [draft, setDraft] = useState<Draft<Value>>();

  const adopted = draft !== undefined && Object.is(value, draft.value);
  if (adopted && !draft.adopted) setDraft({ ...draft, adopted });
  const stands = adopted || (draft !== undefined && !draft.adopted && Object.is(value, draft.replaced));
  const text = draft !== undefined && stands ? draft.text : format.display(value, focused || revealed);

  useLayoutEffect(() => {
    if (composing.current) return;
    settledText.current = text;
    const input = ref.current;
    const selection = nextSelection.current;
    nextSelection.current = undefined;
    if (!input || !selection || !isActive(input)) return;
    // React restores an unchanged text only after this effect, and would throw the caret to the end.
    if (input.value !== text) input.value = text;
    input.setSelectionRange(...selection);
  });

  function keepDraft(draftText: string, draftValue: Value | undefined) {
    setDraft({ text: draftText, value: draftValue, replaced: value, adopted: false });
  }

  function take(input: HTMLInputElement) {
    const active = isActive(input);
    // Typed into a hidden number from outside: what is hidden could not be kept, so nothing changes.
    if (format.hidesWith && input.value.includes(format.hidesWith)) return setDraft(undefined);
    if (!active) {
      setDraft(undefined);
      return onChange(format.parse(input.value));
    }
    setFocused(true);
    if (format.rewrites === 'leaving') {
      const parsed = format.parse(input.value);
      keepDraft(input.value, parsed);
      return onChange(parsed);
    }
    const rewritten = rewriteText(format, settledText.current, input.value, input.selectionStart);
    nextSelection.current = [rewritten.caret, rewritten.caret];
    keepDraft(rewritten.text, rewritten.value);
    return onChange(rewritten.value);
  }

  return {
    ref,
    value: text,
    onChange({ target, nativeEvent }) {
      const underway = composing.current || ('isComposing' in nativeEvent && nativeEvent.isComposing === true);
      if (underway) keepDraft(target.value, value);
      else take(target);
    },
    onCompositionStart() {
      composing.current = true;
    },
    onCompositionEnd({ currentTarget }) {
      composing.current = false;
      take(currentTarget);
    },
    onFocus(event) {
      showForEditing(event.target, format, value);
      setFocused(true);
      setDraft(undefined);
      onFocus?.(event);
    },
    onBlur(event) {
      setFocused(false);
      setDraft(undefined);
      onBlur?.(event);
    },
    onKeyDown({ key, currentTarget: input, ctrlKey, altKey, metaKey, nativeEvent }) {
      if ((key !== 'Delete' && key !== 'Backspace') || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
      const { selectionStart, selectionEnd } = input;
      if (format.rewrites !== 'typing' || selectionStart === null || selectionStart !== selectionEnd) return;
      const place = skipDecoration(format, input.value, selectionStart, key);
      if (place !== selectionStart) input.setSelectionRange(place, place);
    },
  };
}

/**
 * Writes the value as it is edited, with the selection around the same characters. At once, not with the next drawing:
 * Tab, and a script that selects all, must find the text that is going to be replaced.
 */
function showForEditing<Value>(input: HTMLInputElement, format: InputFormat<Value>, value: Value | undefined) {
  const { value: before, selectionStart, selectionEnd } = input;
  const after = format.display(value, true);
  if (before === after || selectionStart === null || selectionEnd === null) return;
  input.value = after;
  // Chromium tells the selection only after this event; until then all of the text reads as its beginning.
  const untold = selectionEnd === 0;
  const place = (index: number) => samePlace(format, before, index, after);
  input.setSelectionRange(place(selectionStart), untold ? after.length : place(selectionEnd));
}

/** A text that stands in the field as it was typed, while its value travels to the store and back. */
interface Draft<Value> {
  readonly text: string;
  readonly value: Value | undefined;
  /** the value the field had when this was typed: until the new one arrives, the draft stands */
  readonly replaced: Value | undefined;
  /** the store has the draft's value: from now on any other value comes from elsewhere and wins */
  readonly adopted: boolean;
}

function isActive(input: HTMLInputElement): boolean {
  const root: Node & { readonly activeElement?: Element | null } = input.getRootNode();
  return root.activeElement === input;
}
