import type { DeveloperReport } from './developer-report.ts';
import type { Failure } from './failure.ts';

/** Something that happened. Every event carries the time, since the runtime has no clock. */
export type FlowEvent = { readonly now: number; readonly today: string } & FlowOccurrence;

export type FlowOccurrence =
  /** The page was loaded. */
  | { readonly kind: 'start' }
  /** The applicant did something, or the browser did on their behalf (BACK, LEAVE). `form` is checked first. */
  | {
      readonly kind: 'raise';
      readonly name: string;
      readonly form?: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'input'; readonly path: string; readonly value: unknown }
  /** The applicant left a field. */
  | { readonly kind: 'blur'; readonly path: string }
  /** A call came back. */
  | {
      readonly kind: 'outcome';
      readonly token: number;
      readonly outcome: string;
      readonly reply?: unknown;
      readonly failure?: Failure;
    }
  /** A session asked, reported or ended. */
  | {
      readonly kind: 'session';
      readonly token: number;
      readonly said: 'asks' | 'reports' | 'ends';
      readonly name: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  /** A timer of the step ran out. */
  | { readonly kind: 'timer'; readonly token: number }
  /** Another tab changed what storage contains, or the draft of a flow that can be resumed. */
  | { readonly kind: 'elsewhere'; readonly stored: unknown; readonly draft?: unknown }
  /** The device lost its connection, or has it again. */
  | { readonly kind: 'connection'; readonly isOnline: boolean }
  /** What the last event led to cannot be shown: something of the screen could not be resolved. */
  | { readonly kind: 'unresolvable'; readonly report: DeveloperReport };
