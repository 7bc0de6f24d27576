import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import type { ScreenParts } from '../screen-parts.ts';

interface FieldPlace {
  readonly parts: ScreenParts;
  readonly dispatch: FlowDispatch;
  /** Of the field on the screen. */
  readonly place: string;
  /** Of the field in its form. */
  readonly path: string;
}

type Own = { -readonly [Key in keyof ResolvedField]: ResolvedField[Key] };

/** A drawn field, which is not drawn again for what its control shows already. */
export class FieldAtPlace {
  readonly #at: FieldPlace;
  /** What stands at the place, and the copy of it that is drawn. */
  #drawn: { readonly from: ResolvedField; readonly own: Own } | undefined;
  /** The control shows by itself what is being entered. */
  #isHushed = false;
  #drawAgain = (): void => undefined;

  constructor(at: FieldPlace) {
    this.#at = at;
  }

  /**
   * The field to draw, undefined when it has gone: the same object until it is to be drawn again. It is a copy, in which a
   * control that draws itself alone finds what was entered meanwhile.
   */
  readonly read = (): ResolvedField | undefined => {
    const field = this.#now();
    if (field === undefined) this.#drawn = undefined;
    else if (field !== this.#drawn?.from) this.#drawn = { from: field, own: { ...field } };
    return this.#drawn?.own;
  };

  readonly listen = (told: () => void): (() => void) => {
    this.#drawAgain = told;
    return this.#at.parts.listen(this.#at.place, () => {
      if (!this.#isHushed) told();
    });
  };

  /**
   * Hands on what was entered. `isShown`: the control shows it already, and is not drawn again if nothing but the value has
   * changed. Returns whether that is the field's value now.
   */
  readonly enter = (value: unknown, isShown = false): boolean => {
    this.#isHushed = isShown;
    try {
      this.#at.dispatch.input(this.#at.path, value);
    } finally {
      this.#isHushed = false;
    }
    const now = this.#now();
    if (isShown) this.#settle(now);
    return Object.is(now?.value, value);
  };

  #now(): ResolvedField | undefined {
    return this.#at.parts.at(this.#at.place) as ResolvedField | undefined;
  }

  #settle(now: ResolvedField | undefined): void {
    const own = this.#drawn?.own;
    if (now === undefined || own === undefined || !differsInValueAlone(own, now)) return this.#drawAgain();
    own.value = now.value;
    this.#drawn = { from: now, own };
  }
}

/** What did not change is the same object in both. */
function differsInValueAlone(one: ResolvedField, other: ResolvedField): boolean {
  const names = Object.keys(other) as (keyof ResolvedField)[];
  return (
    names.length === Object.keys(one).length &&
    names.every((name) => name === 'value' || Object.is(one[name], other[name]))
  );
}
