import { isRecord } from '../../runtime/json.ts';
import type { ActionResult, RunContext } from '../../runtime/shapes/ports.ts';
import type { SearchProps } from '../../runtime/shapes/search-props.ts';
import { unlessItThrows } from '../parts/unless-it-throws.ts';

/** What can be chosen: what the action replied, with what the field would hold and the words it is shown by. */
export interface Found {
  readonly value: string | number;
  readonly label: string;
  readonly item: Readonly<Record<string, unknown>>;
}

/** How far a search is. Nothing is searched for at first, and after something was chosen. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly items: readonly Found[] }
  | { readonly kind: 'failed' };

/** How to ask for what was typed. */
export interface Asking extends Pick<SearchProps['search'], 'value' | 'label'> {
  /** Characters; less is not searched for. */
  readonly least: number;
  /** Runs the action; undefined where no flow runs. */
  readonly ask: ((query: string, context: RunContext) => Promise<ActionResult>) | undefined;
}

/** How long nobody has to type before what stands there is searched for. */
const pauseMs = 250;

/** Nothing has a longer name: what was pasted is something else, and no server is asked for it. */
const mostCharacters = 200;

/** Searches for what is being typed: after a pause, the newest alone. What comes for an older text is dropped. */
export class Search {
  #state: SearchState = { kind: 'idle' };
  #within = '';
  #query = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #controller = new AbortController();
  #changed: () => void = () => undefined;

  readonly read = (): SearchState => this.#state;

  readonly listen = (changed: () => void): (() => void) => {
    this.#changed = changed;
    return () => {
      this.#changed = () => undefined;
    };
  };

  /** @param within what is sent beside the text, as one text: of something else nothing is known yet */
  begin(within: string): void {
    if (within !== this.#within) this.stop();
    this.#within = within;
  }

  type(query: string, asking: Asking): void {
    this.stop();
    this.#query = query.trim();
    if (this.#query.length < asking.least) return;
    this.#timer = setTimeout(() => void this.#search(asking), pauseMs);
  }

  /** The same once more, at once. */
  again(asking: Asking): void {
    this.stop();
    void this.#search(asking);
  }

  /** Nothing is searched for any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
    if (this.#state.kind !== 'idle') this.#set({ kind: 'idle' });
  }

  async #search({ ask, ...names }: Asking): Promise<void> {
    if (this.#query.length > mostCharacters) {
      this.#set({ kind: 'found', items: [] });
      return;
    }
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    this.#set({ kind: 'searching' });
    const result = ask && (await unlessItThrows(ask(this.#query, { signal }), signal));
    if (signal.aborted) return;
    const items = result !== undefined && 'reply' in result ? itemsOf(result.reply, names) : undefined;
    this.#set(items === undefined ? { kind: 'failed' } : { kind: 'found', items });
  }

  #set(state: SearchState): void {
    this.#state = state;
    this.#changed();
  }
}

/** What has no value or no label cannot be chosen. Undefined for what is no list. */
function itemsOf(reply: unknown, names: Pick<Asking, 'value' | 'label'>): Found[] | undefined {
  if (!Array.isArray(reply)) return undefined;
  return reply.flatMap((item: unknown) => {
    if (!isRecord(item)) return [];
    const [value, label] = [item[names.value], item[names.label]];
    return isShowable(value) && isShowable(label) ? [{ value, label: String(label), item }] : [];
  });
}

function isShowable(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
}
