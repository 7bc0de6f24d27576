import type { BusyScope } from './compiled-data.ts';
import type { NodeId } from './compiled-flow.ts';
import type { FocusRequest } from './screen.ts';

/** The immutable state of a running flow. */
export interface Snapshot {
  readonly device: 'mobile' | 'desktop';
  readonly isStoragePersistent: boolean;
  /** Date of the last event, YYYY-MM-DD. */
  readonly today: string;
  /** Time of the last event, ms since 1970. */
  readonly now: number;
  /** Null before the start program. */
  readonly step: string | null;
  readonly visitCount: number;
  readonly enterDone: boolean;
  readonly title: string | null;
  readonly context: Record<string, unknown>;
  readonly local: Record<string, unknown>;
  /** The step below a view. */
  readonly suspendedStep: SuspendedStep | null;
  readonly pending: Record<number, PendingCall>;
  readonly nextToken: number;
  readonly sessions: Record<string, LiveSession>;
  /** Tokens by index, retained after firing. */
  readonly timers: Readonly<Record<number, number>>;
  readonly modal: string | null;
  readonly banner: Banner | null;
  readonly errors: Record<string, FieldError>;
  readonly failedForm: string | null;
  readonly focus: FocusRequest;
  /** For support, of the last failure. */
  readonly supportCode: string;
  /** `was`: value before typing. `'taken'`: overwritten by a program. */
  readonly unsaved: Readonly<Record<string, { readonly was: unknown } | 'taken'>>;
  /** Targets of FORWARD, next one last. */
  readonly forwardStack: readonly string[];
  /** Steps before this one, latest last, if the flow has a history. */
  readonly visitedSteps: readonly string[];
  /** Steps removed from `visitedSteps`, latest first. Until they are reached again, their answers are irrelevant. */
  readonly leftSteps: readonly string[];
  /** Paths written since `leftSteps` last grew. */
  readonly writtenPaths: readonly string[];
  /** The step before the current event. */
  readonly previousStep: string | null;
  readonly editSession: EditSession | null;
  /** Step of the draft. */
  readonly resumeStep: string | null;
  readonly isDraftExpired: boolean;
  /** Another tab has newer data, so this one saves nothing. */
  readonly isStaleTab: boolean;
  readonly isStorageCleared: boolean;
  readonly storedJson: string | null;
  readonly hasDraft: boolean | null;
  /** Events deferred during a call. */
  readonly queue: readonly QueuedEvent[];
  /** For lists whose items were moved or removed. Default: the index. */
  readonly itemKeys?: Readonly<Record<string, ItemKeys>> | undefined;
  readonly shownFailure?: ShownFailure | undefined;
  readonly outbox?: Outbox | undefined;
}

export interface ShownFailure {
  readonly cause: string;
  /** Repetitions on the same step. */
  readonly count: number;
}

/** Keys of a list's items, stable when items move. */
export interface ItemKeys {
  /** By index. Later items count from `next`. */
  readonly keys: readonly number[];
  readonly next: number;
}

/** Calls whose reply is not needed, sent one by one. */
export interface Outbox {
  readonly isOffline: boolean;
  readonly calls: readonly SentCall[];
  readonly isPending: boolean;
  readonly timer: number | null;
  readonly failedAttempts: number;
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
  readonly bannerId: number;
}

export type TextRef =
  { readonly copy: string; readonly values: Readonly<Record<string, unknown>> } | { readonly plain: string };

/** An error that a program gave, not a check, remains until the answer changes. */
export type FieldError = TextRef & { readonly given?: true };

export interface SuspendedStep {
  readonly step: string;
  readonly enterDone: boolean;
  readonly title: string | null;
  readonly local: Record<string, unknown>;
  readonly errors: Record<string, FieldError>;
}

/** An edit of earlier answers. */
export interface EditSession {
  /** The step to return to. */
  readonly from: string;
  /** `visitedSteps` before the edit. */
  readonly visited: readonly string[];
  readonly outer: EditSession | null;
}

export interface PendingCall {
  readonly node: NodeId;
  readonly action: string;
  readonly busy: BusyScope;
  readonly inEnter: boolean;
  readonly event: unknown;
  /** Before its program. Later ones remain on the next step. */
  readonly shownBefore?: Pick<Snapshot, 'banner' | 'errors'>;
}

export interface LiveSession {
  readonly token: number;
  readonly session: string;
  readonly activeSteps: readonly string[];
  readonly isAnswered?: boolean;
  /** Values of the last prompt. */
  readonly state: Readonly<Record<string, unknown>>;
}

export interface QueuedEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The session that raised it. */
  readonly from?: { readonly session: string; readonly activeSteps: readonly string[] } | undefined;
}
