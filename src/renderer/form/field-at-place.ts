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
  #drawn: { readonly from: ResolvedField; readonly own: Own } | undefined;
  /** The control shows by itself what is being entered. */
  #isHushed = false;
  #drawAgain = (): void => undefined;

  constructor(at: FieldPlace) {
    this.#at = at;
  }

  readonly read = (): ResolvedField | undefined => this.#at.parts.at(this.#at.place) as ResolvedField | undefined;

  readonly listen = (told: () => void): (() => void) => {
    this.#drawAgain = told;
    return this.#at.parts.listen(this.#at.place, () => {
      if (!this.#isHushed) told();
    });
  };

  /** The field as it is drawn: of its own, so that a control that draws itself alone finds what was entered meanwhile. */
  ownOf(field: ResolvedField | undefined): ResolvedField | undefined {
    if (field === undefined) this.#drawn = undefined;
    else if (field !== this.#drawn?.from) this.#drawn = { from: field, own: { ...field } };
    return this.#drawn?.own;
  }

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
    const now = this.read();
    const own = this.#drawn?.own;
    if (isShown && now !== undefined && own !== undefined) {
      if (differsInValueAlone(own, now)) own.value = now.value;
      else this.#drawAgain();
    }
    return Object.is(now?.value, value);
  };
}

/** What did not change is the same object in both. */
function differsInValueAlone(one: ResolvedField, other: ResolvedField): boolean {
  const names = Object.keys(other) as (keyof ResolvedField)[];
  return (
    names.length === Object.keys(one).length &&
    names.every((name) => name === 'value' || Object.is(one[name], other[name]))
  );
}
