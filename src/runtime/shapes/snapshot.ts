import type { CallBusy } from './compiled-data.ts';
import type { NodeId } from './compiled-flow.ts';
import type { FocusRequest } from './screen.ts';

/** Everything a flow is at one moment. Plain data; `decide` makes the next one and changes none. */
export interface Snapshot {
  readonly device: 'mobile' | 'desktop';
  /** False where the browser keeps nothing for us. */
  readonly storageLasts: boolean;
  /** Calendar date of the last event, YYYY-MM-DD. */
  readonly today: string;
  /** Time of the last event, ms since 1970. */
  readonly now: number;
  /** Step or view on screen; null until the start program has chosen one. */
  readonly step: string | null;
  /** Counts arrivals. */
  readonly arrival: number;
  /** The step's `enter` has run to its end. */
  readonly entered: boolean;
  /** Copy key of the page title, fixed on arrival. */
  readonly title: string | null;
  /** Entries of the flow. */
  readonly context: Record<string, unknown>;
  /** Entries of the step on screen. */
  readonly local: Record<string, unknown>;
  /** The step that a view covers, to return to. */
  readonly covered: CoveredStep | null;
  /** Calls under way, by token. */
  readonly pending: Record<number, PendingCall>;
  readonly nextToken: number;
  /** Sessions under way, by their name in the flow. */
  readonly sessions: Record<string, LiveSession>;
  /** Tokens of the timers of the step that run or ran out, by their index. */
  readonly timers: Readonly<Record<number, number>>;
  readonly modal: string | null;
  readonly banner: Banner | null;
  /** By path of the field. */
  readonly errors: Record<string, FieldError>;
  /** Form whose submit failed and has not passed since. */
  readonly failedForm: string | null;
  readonly focus: FocusRequest;
  /** Names the last failure for whoever is called about it; empty before the first. */
  readonly supportCode: string;
  /**
   * What leaving would lose, by path: what was there before the applicant typed, or that the flow has taken it over since.
   */
  readonly unsaved: Readonly<Record<string, { readonly was: unknown } | 'taken'>>;
  /** Steps the applicant went back from since anything changed, the last one last. */
  readonly ahead: readonly string[];
  /** Steps on the way to the one on screen, the last one last; of a flow that has such ways. */
  readonly visited: readonly string[];
  /**
   * Steps that the applicant was on and that are not on that way any more, the ones left last first: their answers are not
   * relevant yet.
   */
  readonly left: readonly string[];
  /** Paths that were written since the last of these steps was left. */
  readonly given: readonly string[];
  /** The step that was on screen when the event began: it belongs to the way already. Null between events. */
  readonly leaving: string | null;
  /** Answers are being changed. */
  readonly changing: Changing | null;
  /** The step at which the page was left before it was loaded. */
  readonly leftAt: string | null;
  /** What was kept is too old, or cannot be read. */
  readonly isLost: boolean;
  /** Another tab went on; this one keeps nothing until it begins again. */
  readonly isBehind: boolean;
  /** Stored data was cleared and stays so until something is written again. */
  readonly forgotten: boolean;
  /** What storage holds, as JSON. */
  readonly stored: string | null;
  /** The tab keeps something for a reload; null until it is known. */
  readonly keeps: boolean | null;
  /** Session and timer events that wait for the call under way. */
  readonly waiting: readonly QueuedEvent[];
  /** By name of the list, for lists whose items moved or were removed. Other items have their index as key. */
  readonly itemKeys?: Readonly<Record<string, ItemKeys>> | undefined;
  /** The last failure of the flow that led to its error view. */
  readonly failed?: ShownFailure | undefined;
  /** Of a flow that has sent something, or has been offline. */
  readonly outbox?: Outbox | undefined;
}

/** A failure of the flow, such as an expression that cannot be evaluated. */
export interface ShownFailure {
  /** Code and location. Two failures with the same text are equal. */
  readonly cause: string;
  /** How often it was shown since the applicant last reached another step. */
  readonly count: number;
}

/** The keys of the items of a list. A key belongs to its item as long as the item is in the list. */
export interface ItemKeys {
  /** By index. Items behind the last of them were appended: theirs count from `next`. */
  readonly keys: readonly number[];
  /** No item has or had this key or a greater one. */
  readonly next: number;
}

/** What goes out without a reply being waited for: one call after another, in the order in which the flow sent them. */
export interface Outbox {
  /** The device has no connection: nothing is sent. */
  readonly isOffline: boolean;
  /** Those that have not arrived; the first of them may be under way. */
  readonly calls: readonly SentCall[];
  /** The first is under way. */
  readonly isUnderWay: boolean;
  /** Token of the timer after which the first is tried again; null where none runs. */
  readonly timer: number | null;
  /** How often the first has been tried in vain. */
  readonly tries: number;
}

export interface SentCall {
  readonly token: number;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** It may be sent again where nobody knows whether it arrived. */
  readonly repeatable?: true | undefined;
}

export interface Banner {
  readonly text: TextRef;
  readonly heading?: TextRef;
  readonly advice?: TextRef;
  /** Counts the banners, so that one shown again is a new one. */
  readonly shown: number;
}

/** Copy with its values, or a plain sentence (a server's). */
export type TextRef =
  { readonly copy: string; readonly values: Readonly<Record<string, unknown>> } | { readonly plain: string };

/** An error at a field. A program or a server has `given` it, so only another answer removes it; else a check found it. */
export type FieldError = TextRef & { readonly given?: true };

export interface CoveredStep {
  readonly step: string;
  readonly entered: boolean;
  readonly title: string | null;
  readonly local: Record<string, unknown>;
  readonly errors: Record<string, FieldError>;
}

/** A change of answers that were given before. */
export interface Changing {
  /** The step that is come back to. */
  readonly from: string;
  /** Steps on the way to that one: what they ask is answered. */
  readonly visited: readonly string[];
  /** The change in which this one began. */
  readonly outer: Changing | null;
}

export interface PendingCall {
  readonly node: NodeId;
  readonly action: string;
  readonly busy: CallBusy;
  /** True if it belongs to the step's `enter`. */
  readonly entering: boolean;
  /** Values of $event while its program goes on. */
  readonly event: unknown;
  /** Banner and errors before its program began: what it shows itself is for the step that it goes to. */
  readonly before?: Pick<Snapshot, 'banner' | 'errors'>;
}

export interface LiveSession {
  readonly token: number;
  readonly session: string;
  readonly within: readonly string[];
  /** The applicant's answer is being worked on: until the session asks again, or ends. */
  readonly isAnswered?: boolean;
  /** `ask` and what it shows; empty until it asks. */
  readonly state: Readonly<Record<string, unknown>>;
}

export interface QueuedEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Of what a session told, which may have ended since: its name in the flow, and the steps in which that is heard. */
  readonly from?: { readonly session: string; readonly within: readonly string[] } | undefined;
}
