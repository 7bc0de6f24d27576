import type { InputFormat } from '../../formats/input-format.ts';
import { rewriteText, samePlace, skipDecoration } from '../../formats/rewrite-text.ts';

/** What is typed into: one line, or several. */
export type TypedElement = HTMLInputElement | HTMLTextAreaElement;

/** What a field gives to its formatted text. */
export interface FormattedTextOptions<Value> {
  readonly value: Value | undefined;
  readonly format: InputFormat<Value>;
  /** Called with the stored value after each edit, paste or filling by the browser. True if that is the field's value now. */
  readonly onChange: (value: Value, isShown: boolean) => unknown;
  /** Show the value as if the field had the focus (the Show button of a hidden number). */
  readonly revealed?: boolean;
  /** Nothing but this input shows the value: what is typed draws nothing again. */
  readonly alone?: boolean;
}

type Input = TypedElement;

/** A text that stands in the field as it was typed, while its value travels to the store and back. */
interface Draft<Value> {
  readonly text: string;
  readonly value: Value | undefined;
  /** the value the field had when this was typed: until the new one arrives, the draft stands */
  readonly valueBefore: Value | undefined;
  /** the store has the draft's value: from now on any other value comes from elsewhere and wins */
  stored: boolean;
}

/**
 * The text of one input, as a format writes its value. The caret stays beside the edited character; text under composition
 * is left in peace until the composition ends. Nothing typed is cut.
 */
export class FormattedText<Value> {
  #options: FormattedTextOptions<Value>;
  /** The field's value, as far as is known. */
  #value: Value | undefined;
  /** The text that stood there before the edit that comes next. */
  #settled: string;
  #draft: Draft<Value> | undefined;
  #focused = false;
  #composing = false;

  constructor(options: FormattedTextOptions<Value>) {
    this.#options = options;
    this.#value = options.value;
    this.#settled = this.#display();
  }

  /** What stands in the input, or is to be written there. */
  get text(): string {
    return this.#settled;
  }

  /** The field was drawn: what it says now is shown, unless it is what was typed. */
  settle(input: Input, options: FormattedTextOptions<Value>): void {
    this.#options = options;
    this.#value = options.value;
    const draft = this.#draft;
    if (draft !== undefined) {
      const arrived = Object.is(options.value, draft.value);
      const onItsWay = !draft.stored && Object.is(options.value, draft.valueBefore);
      if (arrived) draft.stored = true;
      else if (!onItsWay) this.#draft = undefined;
    }
    if (!this.#composing) this.#write(input, this.#draft?.text ?? this.#display());
  }

  /** Whether what stands in the input is what was written or taken last. */
  stands(input: Input): boolean {
    return input.value === this.#settled;
  }

  /** @param underway a composition that began before anybody listened */
  take(input: Input, underway = false): void {
    const { format } = this.#options;
    if (this.#composing || underway) return this.#stand(input);
    // Typed into a hidden number from outside: what is hidden could not be kept, so nothing changes.
    if (format.hidesWith && input.value.includes(format.hidesWith)) return this.#show(input);
    if (!isActive(input)) {
      this.#keep(format.parse(input.value));
      return this.#show(input);
    }
    this.#focused = true;
    const edit = readEdit(format, this.#settled, input);
    const draft = { text: edit.text, value: edit.value, valueBefore: this.#value, stored: false };
    this.#draft = draft;
    this.#write(input, edit.text, edit.caret);
    draft.stored = this.#keep(edit.value);
  }

  compose(input: Input, isBeginning: boolean): void {
    this.#composing = isBeginning;
    if (!isBeginning) this.take(input);
  }

  /** The field was entered: the value stands there as it is edited, unless what was typed still does. */
  edit(input: Input): void {
    this.#focused = true;
    if (this.#draft !== undefined) return;
    this.#settled = this.#display();
    showForEditing(input, this.#options.format, this.#settled);
  }

  leave(input: Input): void {
    this.#focused = false;
    // What counts as empty, such as a zero, stays to be seen beside the reason that it is not taken.
    const meansNothing = this.#draft !== undefined && this.#draft.text.trim() !== '' && isNothing(this.#value);
    if (!meansNothing) this.#show(input);
  }

  /** Delete and Backspace are about to be pressed: the caret goes over what is decoration. */
  skip(input: Input, key: 'Delete' | 'Backspace'): void {
    if (!isDecorated(this.#options.format)) return;
    const { selectionStart, selectionEnd } = input;
    if (selectionStart === null || selectionStart !== selectionEnd) return;
    const place = skipDecoration(this.#options.format, input.value, selectionStart, key);
    if (place !== selectionStart) input.setSelectionRange(place, place);
  }

  #keep(value: Value): boolean {
    const { onChange, alone = false } = this.#options;
    const isKept = onChange(value, alone) === true;
    if (isKept) this.#value = value;
    return isKept;
  }

  /** Lets what is being composed stand, whatever is drawn meanwhile. */
  #stand({ value: text }: Input): void {
    this.#draft = { text, value: this.#value, valueBefore: this.#value, stored: true };
  }

  #show(input: Input): void {
    this.#draft = undefined;
    this.#write(input, this.#display());
  }

  #display(): string {
    const { format, revealed = false } = this.#options;
    return format.display(this.#value, this.#focused || revealed);
  }

  #write(input: Input, text: string, caret?: number): void {
    this.#settled = text;
    const isWritten = input.value === text;
    if (!isWritten) input.value = text;
    if (caret === undefined || (isWritten && input.selectionStart === caret)) return;
    input.setSelectionRange(caret, caret);
  }
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

/**
 * Writes the value as it is edited, with the selection around the same characters. At once, not with the next drawing:
 * Tab, and a script that selects all, must find the text that is going to be replaced.
 */
function showForEditing<Value>(input: Input, format: InputFormat<Value>, after: string): void {
  const { value: before, selectionStart, selectionEnd } = input;
  if (before === after) return;
  input.value = after;
  if (selectionStart === null || selectionEnd === null) return;
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

/** Whether the text that is typed into may hold what is no part of the value. */
function isDecorated<Value>({ rewrites, shape }: InputFormat<Value>): boolean {
  return rewrites === 'typing' || shape !== undefined;
}
