import { isRecord } from '../../runtime/utilities/json.ts';
import type { ActionResult, RunContext } from '../../runtime/shapes/ports.ts';
import type { SearchProps } from '../../runtime/shapes/search-props.ts';
import { resultOrReport } from '../parts/result-or-report.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** An option: an item of the reply with its value and label. */
export interface FoundOption {
  readonly value: string | number;
  readonly label: string;
  readonly item: Readonly<Record<string, unknown>>;
}

/** State of a search. It is idle at first and after a choice. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly items: readonly FoundOption[] }
  | { readonly kind: 'failed' };

/** Parameters of a search. */
export interface SearchParameters extends Pick<SearchProps['search'], 'value' | 'label'> {
  /** Minimum number of characters. */
  readonly minCharacters: number;
  /** Runs the action; undefined outside a running flow. */
  readonly runAction: ((query: string, context: RunContext) => Promise<ActionResult>) | undefined;
}

/** Pause in typing before a search starts. */
const pauseMs = 250;

/** Longer texts are not searched for, because no name is longer. */
const maxCharacters = 200;

/** Searches for the typed text after a pause. Results for older texts are dropped. */
export class Search {
  #state: SearchState = { kind: 'idle' };
  #parameters = '';
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

  /**
   * Cancels the search if its other parameters changed.
   *
   * @param within JSON of the parameters that are sent with the text
   */
  setParameters(within: string): void {
    if (within !== this.#parameters) this.cancel();
    this.#parameters = within;
  }

  type(query: string, asking: SearchParameters): void {
    this.cancel();
    this.#query = query.trim();
    if (this.#query.length < asking.minCharacters) return;
    this.#timer = setTimeout(() => void this.#search(asking), pauseMs);
  }

  /** Repeats the last search immediately. */
  retry(asking: SearchParameters): void {
    this.cancel();
    void this.#search(asking);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
    if (this.#state.kind !== 'idle') this.#set({ kind: 'idle' });
  }

  async #search({ runAction, ...names }: SearchParameters): Promise<void> {
    if (this.#query.length > maxCharacters) {
      this.#set({ kind: 'found', items: [] });
      return;
    }
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    this.#set({ kind: 'searching' });
    const result = runAction && (await resultOrReport(runAction(this.#query, { signal }), signal));
    if (signal.aborted) return;
    const items = result !== undefined && 'reply' in result ? itemsOf(result.reply, names) : undefined;
    this.#set(items === undefined ? { kind: 'failed' } : { kind: 'found', items });
  }

  #set(state: SearchState): void {
    this.#state = state;
    this.#changed();
  }
}

/** Options in a reply; undefined if it is not a list. Items without value or label are skipped. */
function itemsOf(reply: unknown, names: Pick<SearchParameters, 'value' | 'label'>): FoundOption[] | undefined {
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

/**
 * The search of a field and its state. It is canceled on unmount.
 *
 * @param sent parameters that are sent with the text; a change discards the results
 */
export function useSearch(sent: unknown): readonly [Search, SearchState] {
  const [search] = useState(() => new Search());
  const state = useSyncExternalStore(search.listen, search.read, search.read);
  const within = JSON.stringify(sent);
  useEffect(() => search.setParameters(within), [search, within]);
  useEffect(() => () => search.cancel(), [search]);
  return [search, state];
}
