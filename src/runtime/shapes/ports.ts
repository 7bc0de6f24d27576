/** Interfaces to the browser and servers. Tests replace them. */
import type { DeveloperReport } from './developer-report.ts';
import type { Failure } from './failure.ts';

export type ActionResult =
  { readonly outcome: string; readonly reply: unknown } | { readonly outcome: string; readonly failure: Failure };

/** Rejects only if the call is aborted; failures are results. */
export type ActionRunner = (
  name: string,
  input: Readonly<Record<string, unknown>>,
  context: RunContext,
) => Promise<ActionResult>;

export interface RunContext {
  readonly signal: AbortSignal;
  /** Reports progress from 0 to 1. */
  readonly progress?: (share: number) => void;
}

export interface RunningSession {
  answer(value: Readonly<Record<string, unknown>>): void;
  /** Idempotent. */
  stop(): void;
}

/** Channel for the messages of a session. Calls after `finish` are ignored. */
export interface SessionChannel {
  /** Sets `$name.ask`, and raises `name.asks.<ask>`. */
  ask(ask: string, data?: Readonly<Record<string, unknown>>): void;
  /** Raises `name.<event>`. */
  report(event: string, data?: Readonly<Record<string, unknown>>): void;
  /** Raises `name.<ending>`. */
  finish(ending: string, data?: Readonly<Record<string, unknown>>): void;
}

export type SessionRunner = (
  name: string,
  input: Readonly<Record<string, unknown>>,
  channel: SessionChannel,
) => RunningSession;

export interface StoragePort {
  read(): unknown;
  write(value: Readonly<Record<string, unknown>>): void;
  clear(): void;
  /** @returns a function that stops watching */
  watch?(onChange: (stored: unknown) => void): () => void;
  readonly isPersistent: boolean;
}

/**
 * Stores drafts. If another tab has written newer data, a write is ignored and the callback of `watch` gets that data.
 */
export type DraftPort = Pick<StoragePort, 'read' | 'write' | 'clear' | 'watch'>;

export interface AnalyticsPort {
  track(event: string, properties: Readonly<Record<string, unknown>>): void;
  page(step: string, title: string): void;
  identify(userId: string | null): void;
  error(code: string, properties: Readonly<Record<string, unknown>>): void;
}

export interface ClockPort {
  now(): number;
  /** Local date, YYYY-MM-DD. */
  today(): string;
  /** @returns a function that cancels the timer */
  after(ms: number, callback: () => void): () => void;
}

export interface LinksPort {
  /** Returns false if the browser blocked the link. */
  open(href: string, newTab: boolean): boolean;
  /**
   * Opens an empty tab during a click, because browsers block tabs that open later. The next `open` uses this tab.
   *
   * @returns a function that closes an unused tab
   */
  reserveTab?(title: string): () => void;
}

export interface ConnectionPort {
  /** Calls `onChange` for each change, and immediately if the device is offline. */
  watch(onChange: (isOnline: boolean) => void): () => void;
}

export interface Ports {
  readonly run: ActionRunner;
  readonly session: SessionRunner;
  readonly storage: StoragePort;
  readonly tab?: DraftPort;
  readonly connection?: ConnectionPort | undefined;
  readonly analytics: AnalyticsPort;
  readonly clock: ClockPort;
  readonly links: LinksPort;
  readonly report: (report: DeveloperReport) => void;
  /** Shows an error screen instead of the flow. */
  readonly halt: (report: DeveloperReport) => void;
}
