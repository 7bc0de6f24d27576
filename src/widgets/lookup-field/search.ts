import { textFormat } from '../../formats/text.ts';
import { isRecord } from '../../runtime/utilities/json.ts';
import type { ActionResult, RunContext } from '../../runtime/shapes/ports.ts';
import type { SearchProps } from '../../runtime/shapes/search-props.ts';
import { awaitOrReportError } from '../parts/await-or-report-error.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** An option: an item of the reply with its value and label. */
export interface SearchResult {
  readonly value: string | number;
  readonly label: string;
  readonly item: Readonly<Record<string, unknown>>;
}

/** State of a search. It is idle at first and after a choice. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly items: readonly SearchResult[] }
  | { readonly kind: 'failed' };

export interface SearchOptions extends Pick<SearchProps['search'], 'value' | 'label'> {
  /** Minimum number of characters for a search. */
  readonly minCharacters: number;
  /** Runs the action; undefined outside a running flow. */
  readonly runAction: ((query: string, context: RunContext) => Promise<ActionResult>) | undefined;
}

/** Pause in typing before a search starts, in ms. */
const pauseMs = 250;

/** Longer text is not searched for, because no name is longer. */
const maxCharacters = 200;

/** Searches for the typed text after a pause. Results for older text are dropped. */
export class Search {
  #state: SearchState = { kind: 'idle' };
  #requestParametersJson = '';
  #query = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #controller = new AbortController();
  #notify: () => void = () => undefined;

  readonly getSnapshot = (): SearchState => this.#state;

  readonly subscribe = (notify: () => void): (() => void) => {
    this.#notify = notify;
    return () => {
      this.#notify = () => undefined;
    };
  };

  /**
   * Cancels the search if a parameter other than the text changed.
   *
   * @param parameters JSON of the parameters that are sent with the text
   */
  setRequestParameters(parameters: string): void {
    if (parameters !== this.#requestParametersJson) this.cancel();
    this.#requestParametersJson = parameters;
  }

  searchDebounced(query: string, parameters: SearchOptions): void {
    this.cancel();
    this.#query = textFormat.parse(query);
    if (this.#query.length < parameters.minCharacters) return;
    this.#timer = setTimeout(() => void this.#runSearch(parameters), pauseMs);
  }

  /** Repeats the last search immediately. */
  retry(parameters: SearchOptions): void {
    this.cancel();
    void this.#runSearch(parameters);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
    if (this.#state.kind !== 'idle') this.#setState({ kind: 'idle' });
  }

  async #runSearch({ runAction, ...keys }: SearchOptions): Promise<void> {
    if (this.#query.length > maxCharacters) {
      this.#setState({ kind: 'found', items: [] });
      return;
    }
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    this.#setState({ kind: 'searching' });
    const result = runAction && (await awaitOrReportError(runAction(this.#query, { signal }), signal));
    if (signal.aborted) return;
    const items = result !== undefined && 'reply' in result ? optionsIn(result.reply, keys) : undefined;
    this.#setState(items === undefined ? { kind: 'failed' } : { kind: 'found', items });
  }

  #setState(state: SearchState): void {
    this.#state = state;
    this.#notify();
  }
}

/** Options in a reply; undefined if the reply is not a list. Items without value or label are skipped. */
function optionsIn(reply: unknown, keys: Pick<SearchOptions, 'value' | 'label'>): SearchResult[] | undefined {
  if (!Array.isArray(reply)) return undefined;
  return reply.flatMap((item: unknown) => {
    if (!isRecord(item)) return [];
    const [value, label] = [item[keys.value], item[keys.label]];
    return isNonEmpty(value) && isNonEmpty(label) ? [{ value, label: String(label), item }] : [];
  });
}

function isNonEmpty(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
}

/**
 * The search of a field and its state. The search is canceled on unmount.
 *
 * @param parameters parameters sent with the text; a change discards the results
 */
export function useSearch(parameters: unknown): readonly [Search, SearchState] {
  const [search] = useState(() => new Search());
  const state = useSyncExternalStore(search.subscribe, search.getSnapshot, search.getSnapshot);
  const parametersJson = JSON.stringify(parameters);
  useEffect(() => search.setRequestParameters(parametersJson), [search, parametersJson]);
  useEffect(() => () => search.cancel(), [search]);
  return [search, state];
}
