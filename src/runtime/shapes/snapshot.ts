import type { CallBusy } from './compiled-data.ts';
import type { NodeId } from './compiled-flow.ts';
import type { FocusRequest } from './screen.ts';

/** The immutable state of a running flow. Plain data. */
export interface Snapshot {
  readonly device: 'mobile' | 'desktop';
  /** False if the browser stores nothing. */
  readonly storageLasts: boolean;
  /** Date of the last event, YYYY-MM-DD. */
  readonly today: string;
  /** Time of the last event, ms since 1970. */
  readonly now: number;
  /** Null until the start program has chosen one. */
  readonly step: string | null;
  /** Number of arrivals so far. */
  readonly arrival: number;
  /** Its `enter` program has ended. */
  readonly entered: boolean;
  /** Copy key. */
  readonly title: string | null;
  readonly context: Record<string, unknown>;
  /** Entries of the step. */
  readonly local: Record<string, unknown>;
  /** The step below a view. */
  readonly covered: CoveredStep | null;
  /** By token. */
  readonly pending: Record<number, PendingCall>;
  readonly nextToken: number;
  /** By their names in the flow. */
  readonly sessions: Record<string, LiveSession>;
  /** Tokens of started timers, by index. They remain after firing. */
  readonly timers: Readonly<Record<number, number>>;
  readonly modal: string | null;
  readonly banner: Banner | null;
  /** By field path. */
  readonly errors: Record<string, FieldError>;
  /** The form whose last submit failed. */
  readonly failedForm: string | null;
  readonly focus: FocusRequest;
  /** Reference of the last failure, for support. */
  readonly supportCode: string;
  /** By path. `was`: value before typing. `'taken'`: a program has written there since. */
  readonly unsaved: Readonly<Record<string, { readonly was: unknown } | 'taken'>>;
  /** Targets of FORWARD, the next one last. */
  readonly ahead: readonly string[];
  /** Steps before this one, latest last. Only in flows that need the history. */
  readonly visited: readonly string[];
  /** Steps no longer in `visited`, latest first. Their answers are irrelevant until they are reached again. */
  readonly left: readonly string[];
  /** Paths written since `left` last grew. */
  readonly given: readonly string[];
  /** The step when the event began; null between events. */
  readonly leaving: string | null;
  /** Set during an edit of earlier answers. */
  readonly changing: Changing | null;
  /** The step of the draft. */
  readonly leftAt: string | null;
  /** The draft has expired or is unreadable. */
  readonly isLost: boolean;
  /** Another tab has newer data. This tab no longer saves. */
  readonly isBehind: boolean;
  /** Stored data was deleted, and nothing written since. */
  readonly forgotten: boolean;
  /** The stored data as JSON. */
  readonly stored: string | null;
  /** Null if unknown. */
  readonly keeps: boolean | null;
  /** Events deferred until a call has ended. */
  readonly waiting: readonly QueuedEvent[];
  /** Only of lists whose items were moved or removed. In others, the key is the index. */
  readonly itemKeys?: Readonly<Record<string, ItemKeys>> | undefined;
  /** Reason for the error view. */
  readonly failed?: ShownFailure | undefined;
  /** Undefined until it is used. */
  readonly outbox?: Outbox | undefined;
}

/** A failure of the flow itself. */
export interface ShownFailure {
  /** Code and location. */
  readonly cause: string;
  /** Repetitions since the applicant last reached another step. */
  readonly count: number;
}

/** Keys of a list's items. They stay the same when items move. */
export interface ItemKeys {
  /** By index. Items after the last key count from `next`. */
  readonly keys: readonly number[];
  /** Greater than all used keys. */
  readonly next: number;
}

/** Calls sent one by one, without waiting for a reply. */
export interface Outbox {
  readonly isOffline: boolean;
  readonly calls: readonly SentCall[];
  /** The first call is pending. */
  readonly isUnderWay: boolean;
  /** Retry timer. */
  readonly timer: number | null;
  /** Failed attempts of the first call. */
  readonly tries: number;
}

export interface SentCall {
  readonly token: number;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly repeatable?: true | undefined;
}

export interface Banner {
  readonly text: TextRef;
  readonly heading?: TextRef;
  readonly advice?: TextRef;
  /** Differs for every banner, also with the same text. */
  readonly shown: number;
}

/** Copy, or a server's sentence. */
export type TextRef =
  { readonly copy: string; readonly values: Readonly<Record<string, unknown>> } | { readonly plain: string };

/** `given`: set by a program or server. Only a new answer removes it. */
export type FieldError = TextRef & { readonly given?: true };

export interface CoveredStep {
  readonly step: string;
  readonly entered: boolean;
  readonly title: string | null;
  readonly local: Record<string, unknown>;
  readonly errors: Record<string, FieldError>;
}

/** An edit of earlier answers. */
export interface Changing {
  /** The step to return to. */
  readonly from: string;
  /** `visited` at its start. These steps are answered. */
  readonly visited: readonly string[];
  /** The edit around this one. */
  readonly outer: Changing | null;
}

export interface PendingCall {
  readonly node: NodeId;
  readonly action: string;
  readonly busy: CallBusy;
  /** It belongs to the `enter` program. */
  readonly entering: boolean;
  /** `$event` of its program. */
  readonly event: unknown;
  /** Banner and errors before its program. Later ones remain on the next step. */
  readonly before?: Pick<Snapshot, 'banner' | 'errors'>;
}

export interface LiveSession {
  readonly token: number;
  readonly session: string;
  readonly within: readonly string[];
  /** An answer is being processed. */
  readonly isAnswered?: boolean;
  /** `ask` and its values; empty before the first prompt. */
  readonly state: Readonly<Record<string, unknown>>;
}

export interface QueuedEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The session and the steps that handle its events. */
  readonly from?: { readonly session: string; readonly within: readonly string[] } | undefined;
}
