import { isRecord } from '../../runtime/json.ts';
import type { ActionResult, RunContext } from '../../runtime/shapes/ports.ts';

/** What can be chosen: what the action replied, with the words it is shown by. */
export interface Found {
  readonly label: string;
  readonly item: Readonly<Record<string, unknown>>;
}

/** How far a search is. Nothing is searched for at first, and after something was chosen. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly items: readonly Found[] }
  | { readonly kind: 'failed' };

/** Runs the action; undefined where no flow runs. */
type Ask = ((query: string, context: RunContext) => Promise<ActionResult>) | undefined;

/** How long nobody has to type before what stands there is searched for. */
const pauseMs = 250;

/** Searches for what is being typed: after a pause, the newest alone. What comes for an older text is dropped. */
export class Search {
  #state: SearchState = { kind: 'idle' };
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

  /** @param least characters; less is not searched for */
  type(query: string, least: number, ask: Ask): void {
    this.stop();
    this.#query = query.trim();
    if (this.#query.length < least) return;
    this.#timer = setTimeout(() => void this.#search(ask), pauseMs);
  }

  /** The same once more, at once. */
  again(ask: Ask): void {
    this.stop();
    void this.#search(ask);
  }

  /** Nothing is searched for any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
    if (this.#state.kind !== 'idle') this.#set({ kind: 'idle' });
  }

  async #search(ask: Ask): Promise<void> {
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    this.#set({ kind: 'searching' });
    const result = await ask?.(this.#query, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const isAnswered = result !== undefined && 'reply' in result;
    this.#set(isAnswered ? { kind: 'found', items: itemsOf(result.reply) } : { kind: 'failed' });
  }

  #set(state: SearchState): void {
    this.#state = state;
    this.#changed();
  }
}

/** What has no label cannot be shown. */
function itemsOf(reply: unknown): Found[] {
  const list: readonly unknown[] = Array.isArray(reply) ? reply : [];
  return list.flatMap((item) =>
    isRecord(item) && typeof item['label'] === 'string' ? [{ label: item['label'], item }] : [],
  );
}
