/** Interfaces to the world outside the runtime. Tests replace them. */
import type { DeveloperReport } from './developer-report.ts';
import type { Failure } from './failure.ts';

export type ActionResult =
  { readonly outcome: string; readonly reply: unknown } | { readonly outcome: string; readonly failure: Failure };

/** Runs an action. It rejects only if aborted; failures are results. */
export type ActionRunner = (
  name: string,
  input: Readonly<Record<string, unknown>>,
  context: RunContext,
) => Promise<ActionResult>;

export interface RunContext {
  readonly signal: AbortSignal;
  /** Called with the share sent so far, from 0 to 1. */
  readonly progress?: (share: number) => void;
}

export interface RunningSession {
  answer(value: Readonly<Record<string, unknown>>): void;
  /** Idempotent. */
  stop(): void;
}

/** What a session can do in the flow. Calls after its end are ignored. */
export interface SessionChannel {
  /** Sets `$name.ask` and the data, and raises `name.asks.<ask>`. */
  ask(ask: string, data?: Readonly<Record<string, unknown>>): void;
  /** Raises `name.<event>`. */
  report(event: string, data?: Readonly<Record<string, unknown>>): void;
  /** Ends, and raises `name.<ending>`. */
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
  /** Notifies of changes in other tabs. Returns a function that stops this. */
  watch?(changed: (stored: unknown) => void): () => void;
  /** False if the browser stores nothing. */
  readonly lasting: boolean;
}

/** Stores the draft. With `watch`, a write fails silently if another tab wrote since; the watcher gets that data. */
export type TabPort = Pick<StoragePort, 'read' | 'write' | 'clear' | 'watch'>;

export interface AnalyticsPort {
  track(event: string, properties: Readonly<Record<string, unknown>>): void;
  page(step: string, title: string): void;
  identify(userId: string | null): void;
  error(code: string, properties: Readonly<Record<string, unknown>>): void;
}

export interface ClockPort {
  now(): number;
  /** YYYY-MM-DD, local. */
  today(): string;
  /** @returns a function that cancels it */
  after(ms: number, run: () => void): () => void;
}

export interface LinksPort {
  /** False if the browser blocked it. */
  open(href: string, newTab: boolean): boolean;
  /**
   * Opens an empty tab during a click, because browsers block it later. The next `open` uses it.
   *
   * @returns a function that closes it if no address arrived
   */
  holdTab?(title: string): () => void;
}

export interface ConnectionPort {
  /** Notifies of changes, and immediately if offline. Returns a function that stops this. */
  watch(changed: (isOnline: boolean) => void): () => void;
}

export interface Ports {
  readonly run: ActionRunner;
  readonly session: SessionRunner;
  readonly storage: StoragePort;
  /** Stores drafts. */
  readonly tab?: TabPort;
  /** Default: always online. */
  readonly connection?: ConnectionPort | undefined;
  readonly analytics: AnalyticsPort;
  readonly clock: ClockPort;
  readonly links: LinksPort;
  readonly report: (report: DeveloperReport) => void;
  /** Shows an error screen outside the flow. */
  readonly halt: (report: DeveloperReport) => void;
}
