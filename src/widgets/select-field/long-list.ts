import type { ResolvedOption } from '../../runtime/shapes/screen.ts';
import { treeOf } from '../parts/tree-of.ts';
import { whenIdle } from '../parts/when-idle.ts';

/** How many options are made in one turn. */
const atOnce = 500;

/**
 * The options of a long list in a native select, after those that stand there already. The chosen one is there at once, the
 * others are made once the page is idle, and those that are left when the select is pressed or gets the focus: whoever
 * opens, hears or types into it finds all of them in their order.
 */
export class LongList {
  readonly #select: HTMLSelectElement;
  readonly #options: readonly ResolvedOption[];
  readonly #made: HTMLOptionElement[] = [];
  /** The chosen one, until its turn has come. */
  #ahead: HTMLOptionElement | undefined;

  constructor(select: HTMLSelectElement, options: readonly ResolvedOption[]) {
    this.#select = select;
    this.#options = options;
  }

  /** Begins to make the options; returns a function that ends it and takes them out again. */
  start(): () => void {
    const makeAll = () => this.#make(this.#options.length);
    let isOver = false;
    // Each in a turn of its own, so that a key or press comes in between.
    const makeSome = () => {
      if (isOver || this.#made.length === this.#options.length) return;
      this.#make(atOnce);
      setTimeout(makeSome);
    };
    for (const type of needs) this.#select.addEventListener(type, makeAll);
    // A list that comes to somebody who waits for it.
    if (treeOf(this.#select).activeElement === this.#select) makeAll();
    else whenIdle(makeSome);
    return () => {
      isOver = true;
      for (const type of needs) this.#select.removeEventListener(type, makeAll);
      for (const option of [...this.#made, this.#ahead]) option?.remove();
    };
  }

  /** Chooses the option with this value, as the document has it. */
  choose(value: string): void {
    if (this.#select.value === value) return;
    this.#ahead?.remove();
    this.#ahead = undefined;
    const place = this.#options.findIndex((option) => String(option.value) === value);
    const option = this.#options[place];
    if (option !== undefined && place >= this.#made.length) {
      this.#ahead = elementOf(option);
      this.#select.append(this.#ahead);
    }
    this.#select.value = value;
  }

  #make(count: number): void {
    const more = this.#options.slice(this.#made.length, this.#made.length + count).map(elementOf);
    if (more.length === 0) return;
    const { value } = this.#select;
    this.#made.push(...more);
    const fragment = document.createDocumentFragment();
    fragment.append(...more);
    this.#select.insertBefore(fragment, this.#ahead ?? null);
    if (this.#ahead === undefined || !more.some((option) => option.value === value)) return;
    this.#ahead.remove();
    this.#ahead = undefined;
    this.#select.value = value;
  }
}

/** What somebody does who is going to need all of them. */
const needs = ['pointerdown', 'focus'] as const;

function elementOf({ value, label }: ResolvedOption): HTMLOptionElement {
  const option = document.createElement('option');
  option.value = String(value);
  option.textContent = label;
  return option;
}
