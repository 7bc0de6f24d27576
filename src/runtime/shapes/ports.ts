/**
 * What the runtime asks of the world. Every one can be replaced in a test.
 */
import type { DeveloperReport } from './developer-report.ts';
import type { Failure } from './failure.ts';

/** What an action came back with. `outcome` is one of its declaration. */
export type ActionResult =
  { readonly outcome: string; readonly reply: unknown } | { readonly outcome: string; readonly failure: Failure };

/** Does the named work; never throws for what a server or network does, only when aborted. */
export type ActionRunner = (
  name: string,
  input: Readonly<Record<string, unknown>>,
  context: RunContext,
) => Promise<ActionResult>;

/** What an action is run under. */
export interface RunContext {
  /** Aborted when its reply is not wanted any more. */
  readonly signal: AbortSignal;
  /** Told how much has been sent, from 0 to 1, by an action that can tell. */
  readonly progress?: (share: number) => void;
}

/** A running session, as the runtime holds it. */
export interface RunningSession {
  answer(value: Readonly<Record<string, unknown>>): void;
  /** Idempotent. */
  stop(): void;
}

/** What a session says to the flow. Calls after its end are ignored. */
export interface SessionChannel {
  /** Asks the flow: state `$name.ask` with the data's own keys beside it, and event `name.asks.<ask>`. */
  ask(ask: string, data?: Readonly<Record<string, unknown>>): void;
  /** Reports and goes on: event `name.<event>`. */
  report(event: string, data?: Readonly<Record<string, unknown>>): void;
  /** Ends: event `name.<ending>`. */
  finish(ending: string, data?: Readonly<Record<string, unknown>>): void;
}

/** Starts the named session; may load its code first. */
export type SessionRunner = (
  name: string,
  input: Readonly<Record<string, unknown>>,
  channel: SessionChannel,
) => RunningSession;

export interface StoragePort {
  read(): unknown;
  write(value: Readonly<Record<string, unknown>>): void;
  clear(): void;
  /** Tells what storage holds whenever another tab changed it; returns a function that ends it. */
  watch?(changed: (stored: unknown) => void): () => void;
  /** False where the browser keeps nothing for us. */
  readonly lasting: boolean;
}

/**
 * What is kept for a reload, by the tab or, to go on later, by the browser. With `watch`, a write or clear does nothing if
 * another tab has written since; the watcher gets that content instead.
 */
export type TabPort = Pick<StoragePort, 'read' | 'write' | 'clear' | 'watch'>;

export interface AnalyticsPort {
  track(event: string, properties: Readonly<Record<string, unknown>>): void;
  page(step: string, title: string): void;
  identify(userId: string | null): void;
  /** A failure the applicant was shown, or one that only the log knows. */
  error(code: string, properties: Readonly<Record<string, unknown>>): void;
}

export interface ClockPort {
  /** Milliseconds since 1970. */
  now(): number;
  /** The calendar date where the applicant is, YYYY-MM-DD. */
  today(): string;
  /** @returns a function that cancels it */
  after(ms: number, run: () => void): () => void;
}

export interface LinksPort {
  /** Opens an address; false if the browser did not let us. */
  open(href: string, newTab: boolean): boolean;
  /**
   * Opens a tab while the applicant's press still counts, for an address that only a reply tells, where the browser opens
   * none for a page that has waited in between. The next `open` of a new tab uses it.
   *
   * @param title what the tab is called meanwhile
   * @returns closes it, if no address came
   */
  holdTab?(title: string): () => void;
}

/** Whether the device has a connection. */
export interface ConnectionPort {
  /** Tells whenever it changes, and at once where there is none; returns a function that ends it. */
  watch(changed: (isOnline: boolean) => void): () => void;
}

export interface Ports {
  readonly run: ActionRunner;
  readonly session: SessionRunner;
  readonly storage: StoragePort;
  /** Without it, a reload begins with what storage holds. */
  readonly tab?: TabPort;
  /** Without it, what a flow sends is tried at once, and again only where it fails. */
  readonly connection?: ConnectionPort | undefined;
  readonly analytics: AnalyticsPort;
  readonly clock: ClockPort;
  readonly links: LinksPort;
  /** Told of every warning and error, for developers. */
  readonly report: (report: DeveloperReport) => void;
  /** The flow cannot go on, and nothing of it can be shown: shows what needs no flow, and tells developers why. */
  readonly halt: (report: DeveloperReport) => void;
}
