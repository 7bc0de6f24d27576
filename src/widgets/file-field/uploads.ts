import { isRecord, recordOrEmpty, scalarText } from '../../runtime/utilities/json.ts';
import type { ActionResult, RunContext } from '../../runtime/shapes/ports.ts';
import { type FileLimits, getRefusalReason, type RefusalCopyKey } from './check-file.ts';
import { awaitOrReportError } from '../parts/await-or-report-error.ts';

/** A file of the field and its state. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** In bytes, if known. */
  readonly size?: number;
  readonly state: UploadState;
}

export type UploadState =
  | { readonly kind: 'uploading'; readonly fraction: number }
  | { readonly kind: 'done'; readonly entry: Readonly<Record<string, unknown>> }
  /** `message` is the server's message, or empty. The file can be sent again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The page or step was left during the upload, so the file is gone. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'refused'; readonly reason: RefusalCopyKey };

/** Current settings of the uploads. */
export interface UploadOptions {
  readonly limits: FileLimits;
  /** Undefined outside a running flow. */
  readonly send: ((file: File, context: RunContext) => Promise<ActionResult>) | undefined;
  /** Called with the field's new value. */
  readonly onChange: (value: readonly unknown[]) => void;
}

interface PendingFile {
  readonly file: File;
  controller: AbortController;
}

/**
 * The files of one field. Checks them, uploads them in parallel, and reports the field's value. Stores each file until
 * its upload succeeds or the file is removed.
 */
export class UploadStore {
  #options: UploadOptions | undefined;
  #uploads: readonly Upload[];
  /** JSON of the field's value at the last `syncWithProps`. */
  #lastValueJson: string;
  #lastKey = 0;
  readonly #pendingFiles = new Map<number, PendingFile>();
  #notify: () => void = () => undefined;

  constructor(value: unknown) {
    this.#uploads = this.#restoreFromValue(value);
    this.#lastValueJson = serialize(value);
  }

  /** Key of the file that changed last. */
  lastChangedKey: number | undefined;

  readonly getSnapshot = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (notify: () => void): (() => void) => {
    this.#notify = notify;
    return () => {
      this.#notify = () => undefined;
    };
  };

  /**
   * Synchronizes with the props of a render. A value that the flow changed replaces the list. If the flow refused our
   * value, our value is reported again.
   */
  syncWithProps(options: UploadOptions, value: unknown): void {
    this.#options = options;
    const [previous, current, reported] = [this.#lastValueJson, serialize(value), serialize(this.#buildFieldValue())];
    this.#lastValueJson = current;
    if (current === reported) return;
    if (current === previous) return this.#reportValue();
    this.abortAll();
    this.#setUploads(this.#restoreFromValue(value));
  }

  add(files: readonly File[]): void {
    const options = this.#options;
    if (options === undefined) return;
    const added: Upload[] = [];
    for (const file of files) {
      const key = (this.#lastKey += 1);
      const acceptedCount = [...this.#uploads, ...added].filter(({ state }) => state.kind !== 'refused').length;
      const refusal = getRefusalReason(file, options.limits, acceptedCount);
      const state: UploadState =
        refusal === undefined ? { kind: 'uploading', fraction: 0 } : { kind: 'refused', reason: refusal };
      if (refusal === undefined) this.#pendingFiles.set(key, { file, controller: new AbortController() });
      added.push({ key, name: file.name, size: file.size, state });
    }
    this.lastChangedKey = added.at(-1)?.key;
    this.#setUploads([...this.#uploads, ...added]);
    this.#reportValue();
    for (const { key } of added) void this.#uploadFile(key);
  }

  retry(key: number): void {
    const pendingFile = this.#pendingFiles.get(key);
    if (pendingFile === undefined) return;
    pendingFile.controller = new AbortController();
    this.#setUploadState(key, { kind: 'uploading', fraction: 0 });
    void this.#uploadFile(key);
  }

  /** Removes a file and aborts its upload. */
  remove(key: number): void {
    this.#pendingFiles.get(key)?.controller.abort();
    this.#pendingFiles.delete(key);
    this.lastChangedKey = undefined;
    this.#setUploads(this.#uploads.filter((upload) => upload.key !== key));
    this.#reportValue();
  }

  abortAll(): void {
    for (const { controller } of this.#pendingFiles.values()) controller.abort();
    this.#pendingFiles.clear();
  }

  async #uploadFile(key: number): Promise<void> {
    const pendingFile = this.#pendingFiles.get(key);
    const send = this.#options?.send;
    if (pendingFile === undefined) return;
    if (send === undefined) return this.#setUploadState(key, { kind: 'failed', message: '' });
    const { file, controller } = pendingFile;
    const { signal } = controller;
    const progress = (share: number): void => {
      if (!signal.aborted) this.#setUploadState(key, { kind: 'uploading', fraction: share });
    };
    const result = await awaitOrReportError(send(file, { signal, progress }), signal);
    if (signal.aborted) return;
    if (result === undefined || 'failure' in result) {
      this.#setUploadState(key, { kind: 'failed', message: result?.failure.message ?? '' });
      return;
    }
    this.#pendingFiles.delete(key);
    const { name, size, type } = file;
    this.#setUploadState(key, { kind: 'done', entry: { name, size, type, ...recordOrEmpty(result.reply) } });
    this.#reportValue();
  }

  #setUploadState(key: number, state: UploadState): void {
    this.lastChangedKey = key;
    this.#setUploads(this.#uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)));
  }

  #setUploads(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    this.#notify();
  }

  #reportValue(): void {
    this.#options?.onChange(this.#buildFieldValue());
  }

  /** Replies of finished uploads, and names of unfinished files. */
  #buildFieldValue(): readonly unknown[] {
    return this.#uploads.map(({ name, state }) => (state.kind === 'done' ? state.entry : name));
  }

  #restoreFromValue(value: unknown): Upload[] {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    return entries.map((entry) => {
      const key = (this.#lastKey += 1);
      if (!isRecord(entry)) return { key, name: scalarText(entry), state: { kind: 'interrupted' } };
      const { name, size } = entry;
      const sizeIfStored = typeof size === 'number' ? { size } : {};
      return { key, name: scalarText(name), ...sizeIfStored, state: { kind: 'done', entry } };
    });
  }
}

function serialize(value: unknown): string {
  return JSON.stringify(value ?? []);
}
