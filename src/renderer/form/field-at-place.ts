import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import type { FlowContextValue } from '../flow-context.ts';
import type { FormContextValue } from './form-context.ts';

/** A copy of a field, which is kept up to date until the next one is drawn. */
export type Own = { -readonly [Key in keyof ResolvedField]: ResolvedField[Key] };

/** A field of a form by its path, which is not drawn again for what its control shows already. */
export class FieldAtPlace {
  readonly flow: FlowContextValue;
  readonly #path: string;
  /** On the screen. */
  readonly #place: string;
  /** What stands at the place, and the copy of it that is drawn. */
  #drawn: { readonly from: ResolvedField; readonly own: Own } | undefined;
  /** The control shows by itself what is being entered. */
  #isHushed = false;
  #drawAgain = nothing;

  constructor({ flow, place }: FormContextValue, path: string) {
    this.flow = flow;
    this.#path = path;
    this.#place = `${place}/${path}`;
  }

  /**
   * The field to draw, undefined when it has gone: the same object until it is to be drawn again. It is a copy, in which a
   * control that draws itself alone finds what was entered meanwhile.
   */
  read(): Own | undefined {
    const field = this.#now();
    if (field === undefined) this.#drawn = undefined;
    else if (field !== this.#drawn?.from) this.#drawn = { from: field, own: { ...field } };
    return this.#drawn?.own;
  }

  /** Has `told` called when there may be something else to draw; returns a function that ends it. */
  listen(told: () => void): () => void {
    this.#drawAgain = told;
    return this.flow.parts.listen(this.#place, () => {
      if (!this.#isHushed) told();
    });
  }

  /**
   * Hands on what was entered. `isShown`: the control shows it already, and is not drawn again if nothing but the value has
   * changed. Returns whether that is the field's value now.
   */
  readonly enter = (value: unknown, isShown = false): boolean => {
    const before = this.#now();
    this.#isHushed = isShown;
    try {
      this.flow.dispatch.input(this.#path, value);
    } finally {
      this.#isHushed = false;
    }
    const now = this.#now();
    if (isShown) this.#settle(now);
    else if (now === before) this.#drawAsItWas();
    return Object.is(now?.value, value);
  };

  /** Says that the applicant left the field. */
  readonly leave = (): void => this.flow.dispatch.blur(this.#path);

  #now(): ResolvedField | undefined {
    return this.flow.parts.at(this.#place) as ResolvedField | undefined;
  }

  /** What is refused, as while the form is sent, changes nothing; but a box or circle shows it already. */
  #drawAsItWas(): void {
    this.#drawn = undefined;
    this.#drawAgain();
  }

  #settle(now: ResolvedField | undefined): void {
    const own = this.#drawn?.own;
    if (now === undefined || own === undefined || !differsInValueAlone(own, now)) return this.#drawAgain();
    own.value = now.value;
    this.#drawn = { from: now, own };
  }
}

function nothing(): void {}

/** What did not change is the same object in both. */
function differsInValueAlone(one: ResolvedField, other: ResolvedField): boolean {
  const names = Object.keys(other) as (keyof ResolvedField)[];
  return (
    names.length === Object.keys(one).length &&
    names.every((name) => name === 'value' || Object.is(one[name], other[name]))
  );
}
