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
  /** Current step. Null before the start program runs. */
  readonly step: string | null;
  readonly visitCount: number;
  readonly enterDone: boolean;
  readonly title: string | null;
  readonly context: Record<string, unknown>;
  readonly local: Record<string, unknown>;
  /** The step to which a view returns. */
  readonly suspendedStep: SuspendedStep | null;
  readonly pending: Record<number, PendingCall>;
  readonly nextToken: number;
  readonly sessions: Record<string, LiveSession>;
  /** Token of each timer, by index. The token remains after the timer fires. */
  readonly timers: Readonly<Record<number, number>>;
  readonly modal: string | null;
  readonly banner: Banner | null;
  readonly errors: Record<string, FieldError>;
  readonly failedForm: string | null;
  readonly focus: FocusRequest;
  readonly supportCode: string;
  /** `previousValue`: value before typing. `'taken'`: a program has overwritten the value. */
  readonly dirtyFields: Readonly<Record<string, { readonly previousValue: unknown } | 'taken'>>;
  /** Targets of FORWARD. The next target is last. */
  readonly forwardStack: readonly ForwardTarget[];
  /** Steps before the current step, latest last. Empty if the flow has no history. */
  readonly visitedSteps: readonly string[];
  /** Steps removed from `visitedSteps`, latest first. Until they are reached again, their answers are irrelevant. */
  readonly abandonedSteps: readonly string[];
  /** Paths of answers written since `abandonedSteps` last grew. */
  readonly writtenPaths: readonly string[];
  /** The step that was current when the event arrived. */
  readonly previousStep: string | null;
  readonly editSession: EditSession | null;
  /** Last step in the draft. */
  readonly resumeStep: string | null;
  readonly isDraftExpired: boolean;
  /** Another tab has newer data, so this tab saves nothing. */
  readonly isStaleTab: boolean;
  readonly isStorageCleared: boolean;
  readonly storedJson: string | null;
  readonly hasDraft: boolean | null;
  /** Events that wait until a call ends. */
  readonly queue: readonly QueuedEvent[];
  /** Item keys by list, if items were moved or removed. Default key: the index. */
  readonly itemKeys?: Readonly<Record<string, ItemKeys>> | undefined;
  readonly lastFailure?: LastFailure | undefined;
  readonly outbox?: Outbox | undefined;
}

/** The step that Back left, and the history before Back. */
export type ForwardTarget = { readonly step: string } & Pick<
  Snapshot,
  'visitedSteps' | 'abandonedSteps' | 'writtenPaths' | 'editSession'
>;

export interface LastFailure {
  readonly cause: string;
  /** Number of failures with this cause on the same step. */
  readonly count: number;
}

/** Keys of a list's items, stable when items move. */
export interface ItemKeys {
  /** Key at each index. Later keys count from `next`. */
  readonly keys: readonly number[];
  readonly next: number;
}

/** Calls whose reply is not needed. They are sent one after another. */
export interface Outbox {
  readonly isOffline: boolean;
  readonly calls: readonly OutboxCall[];
  readonly isPending: boolean;
  readonly timer: number | null;
  readonly failedAttempts: number;
}

export interface OutboxCall {
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
  { readonly copy: string; readonly values: Readonly<Record<string, unknown>> } | { readonly text: string };

/** An error at a field. An error from a program remains until the answer changes. */
export type FieldError = TextRef & { readonly isFromProgram?: true };

export interface SuspendedStep {
  readonly step: string;
  readonly enterDone: boolean;
  readonly title: string | null;
  readonly local: Record<string, unknown>;
  readonly errors: Record<string, FieldError>;
}

export interface EditSession {
  /** The step where the edit began, and to which it returns. */
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
  /** Banner and errors before the program. Newer messages remain on the next step. */
  readonly messagesBefore?: Pick<Snapshot, 'banner' | 'errors'>;
}

export interface LiveSession {
  readonly token: number;
  readonly session: string;
  readonly activeSteps: readonly string[];
  readonly isAnswered?: boolean;
  /** Values of the session's last question. */
  readonly state: Readonly<Record<string, unknown>>;
}

export interface QueuedEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The session that raised the event. */
  readonly from?: { readonly session: string; readonly activeSteps: readonly string[] } | undefined;
}
