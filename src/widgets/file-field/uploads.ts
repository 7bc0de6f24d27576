import { isRecord, recordOf, textOf } from '../../runtime/json.ts';
import type { ActionResult, RunContext } from '../../runtime/shapes/ports.ts';
import { type FileLimits, refusalOf, type Refusal } from './check-file.ts';
import { unlessItThrows } from '../parts/unless-it-throws.ts';

/** A file of the field, and what has become of it. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** In bytes, where it is known. */
  readonly size?: number;
  readonly state: UploadState;
}

export type UploadState =
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'done'; readonly entry: Readonly<Record<string, unknown>> }
  /** `words`: the server's, where it has any. The file can be sent again. */
  | { readonly kind: 'failed'; readonly words: string }
  /** It was on its way when the page or the step was left; the file itself is gone. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'refused'; readonly why: Refusal };

/** What uploads are made with. The newest counts. */
export interface UploadParts {
  readonly limits: FileLimits;
  /** Undefined where no flow runs. */
  readonly send: ((file: File, context: RunContext) => Promise<ActionResult>) | undefined;
  /** Told of the list to keep, whenever that has changed. */
  readonly keep: (value: readonly unknown[]) => void;
}

interface Held {
  readonly file: File;
  controller: AbortController;
}

/**
 * The files of one field: checks them, sends them side by side, and says what to keep of them. A file itself is held here
 * and nowhere else, until it has arrived or is removed.
 */
export class Uploads {
  #parts: UploadParts | undefined;
  #all: readonly Upload[];
  /** What the field was last drawn with, as JSON. */
  #seen: string;
  #lastKey = 0;
  readonly #held = new Map<number, Held>();
  #changed: () => void = () => undefined;

  constructor(value: unknown) {
    this.#all = this.#from(value);
    this.#seen = written(value);
  }

  /** The file of which there is news. */
  last: number | undefined;

  readonly read = (): readonly Upload[] => this.#all;

  readonly listen = (changed: () => void): (() => void) => {
    this.#changed = changed;
    return () => {
      this.#changed = () => undefined;
    };
  };

  /** Takes what the field is drawn with. What the flow has written over goes; what it could not take then is said again. */
  settle(parts: UploadParts, value: unknown): void {
    this.#parts = parts;
    const [before, now, own] = [this.#seen, written(value), written(this.#value())];
    this.#seen = now;
    if (now === own) return;
    if (now === before) return this.#keep();
    this.stop();
    this.#set(this.#from(value));
  }

  add(files: readonly File[]): void {
    const parts = this.#parts;
    if (parts === undefined) return;
    const added: Upload[] = [];
    for (const file of files) {
      const key = (this.#lastKey += 1);
      const taken = [...this.#all, ...added].filter(({ state }) => state.kind !== 'refused').length;
      const why = refusalOf(file, parts.limits, taken);
      const state: UploadState = why === undefined ? { kind: 'uploading', share: 0 } : { kind: 'refused', why };
      if (why === undefined) this.#held.set(key, { file, controller: new AbortController() });
      added.push({ key, name: file.name, size: file.size, state });
    }
    this.last = added.at(-1)?.key;
    this.#set([...this.#all, ...added]);
    this.#keep();
    for (const { key } of added) void this.#send(key);
  }

  retry(key: number): void {
    const held = this.#held.get(key);
    if (held === undefined) return;
    held.controller = new AbortController();
    this.#change(key, { kind: 'uploading', share: 0 });
    void this.#send(key);
  }

  /** Stops it if it is on its way. */
  remove(key: number): void {
    this.#held.get(key)?.controller.abort();
    this.#held.delete(key);
    this.last = undefined;
    this.#set(this.#all.filter((one) => one.key !== key));
    this.#keep();
  }

  /** Nobody looks at the field any more. */
  stop(): void {
    for (const { controller } of this.#held.values()) controller.abort();
    this.#held.clear();
  }

  async #send(key: number): Promise<void> {
    const held = this.#held.get(key);
    const send = this.#parts?.send;
    if (held === undefined) return;
    if (send === undefined) return this.#change(key, { kind: 'failed', words: '' });
    const { file, controller } = held;
    const { signal } = controller;
    const progress = (share: number): void => {
      if (!signal.aborted) this.#change(key, { kind: 'uploading', share });
    };
    const result = await unlessItThrows(send(file, { signal, progress }), signal);
    if (signal.aborted) return;
    if (result === undefined || 'failure' in result) {
      this.#change(key, { kind: 'failed', words: result?.failure.message ?? '' });
      return;
    }
    this.#held.delete(key);
    const { name, size, type } = file;
    this.#change(key, { kind: 'done', entry: { name, size, type, ...recordOf(result.reply) } });
    this.#keep();
  }

  #change(key: number, state: UploadState): void {
    this.last = key;
    this.#set(this.#all.map((one) => (one.key === key ? { ...one, state } : one)));
  }

  #set(all: readonly Upload[]): void {
    this.#all = all;
    this.#changed();
  }

  #keep(): void {
    this.#parts?.keep(this.#value());
  }

  /** The replies; of what has none, the name. */
  #value(): readonly unknown[] {
    return this.#all.map(({ name, state }) => (state.kind === 'done' ? state.entry : name));
  }

  #from(value: unknown): Upload[] {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return list.map((one) => {
      const key = (this.#lastKey += 1);
      if (!isRecord(one)) return { key, name: textOf(one), state: { kind: 'interrupted' } };
      const size = one['size'];
      const known = typeof size === 'number' ? { size } : {};
      return { key, name: textOf(one['name']), ...known, state: { kind: 'done', entry: one } };
    });
  }
}

function written(value: unknown): string {
  return JSON.stringify(value ?? []);
}
