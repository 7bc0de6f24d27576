import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import type { FormContextValue } from './form-context.ts';

/** A field as it is drawn. */
type Own = { -readonly [Key in keyof ResolvedField]: ResolvedField[Key] };

/** What draws the field. */
export interface Drawing {
  drawAgain(): void;
  /** Its control never draws itself alone. */
  readonly isPlain: boolean;
}

/**
 * A field of a form by its path, which is not drawn again for what its control shows already. There may be hundreds: it
 * keeps three functions and no more.
 */
export class FieldAtPlace {
  readonly #form: FormContextValue;
  readonly #path: string;
  /** On the screen. */
  readonly #place: string;
  readonly #drawing: Drawing;
  /** What stands at the place. */
  #from: ResolvedField | undefined;
  /** What is drawn of it: a copy, in which a control that draws itself alone finds what was entered meanwhile. */
  #own: Own | undefined;
  /** The control shows by itself what is being entered. */
  #isHushed = false;

  constructor(form: FormContextValue, path: string, drawing: Drawing) {
    this.#form = form;
    this.#path = path;
    this.#place = `${form.place}/${path}`;
    this.#drawing = drawing;
  }

  /** The field to draw, undefined when it has gone: the same object until it is to be drawn again. */
  read(): Own | undefined {
    const field = this.#now();
    if (field !== this.#from) {
      this.#from = field;
      this.#own = field === undefined || this.#drawing.isPlain ? field : { ...field };
    }
    return this.#own;
  }

  /** Begins to have the field drawn again when there is something else to draw, as there may be already. */
  start(): void {
    this.#form.flow.parts.listen(this.#place, this.#told);
    if (this.#now() !== this.#from) this.#drawing.drawAgain();
  }

  stop(): void {
    this.#form.flow.parts.unlisten(this.#place, this.#told);
  }

  /**
   * Hands on what was entered. `isShown`: the control shows it already, and is not drawn again if nothing but the value has
   * changed. Returns whether that is the field's value now.
   */
  readonly enter = (value: unknown, isShown = false): boolean => {
    const before = this.#now();
    this.#isHushed = isShown;
    try {
      this.#form.flow.dispatch.input(this.#path, value);
    } finally {
      this.#isHushed = false;
    }
    const now = this.#now();
    if (isShown) this.#settle(now);
    else if (now === before) this.#drawAsItWas();
    return Object.is(now?.value, value);
  };

  /** Says that the applicant left the field. */
  readonly leave = (): void => this.#form.flow.dispatch.blur(this.#path);

  readonly #told = (): void => {
    if (this.#isHushed) return;
    // Before it is drawn, its control may add to what has been entered: both dates of a range are filled in at once.
    const now = this.#now();
    if (now && this.#own && this.#own !== this.#from) this.#own.value = now.value;
    this.#drawing.drawAgain();
  };

  #now(): ResolvedField | undefined {
    return this.#form.flow.parts.at(this.#place) as ResolvedField | undefined;
  }

  /** What is refused, as while the form is sent, changes nothing; but a box or circle shows it already. */
  #drawAsItWas(): void {
    this.#from = this.#own = undefined;
    this.#drawing.drawAgain();
  }

  #settle(now: ResolvedField | undefined): void {
    const [from, own] = [this.#from, this.#own];
    if (!now || !from || !own || !differsInValueAlone(from, now)) return this.#drawing.drawAgain();
    this.#from = now;
    if (own === from) this.#own = now;
    else own.value = now.value;
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
