import type { DeveloperReport } from './developer-report.ts';
import type { Failure } from './failure.ts';

/** An input of the runtime, with its time. */
export type FlowEvent = { readonly now: number; readonly today: string } & FlowOccurrence;

export type FlowOccurrence =
  | { readonly kind: 'start' }
  /** An action of the applicant or browser (BACK, LEAVE). `form` is checked first. */
  | {
      readonly kind: 'raise';
      readonly name: string;
      readonly form?: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'input'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'blur'; readonly path: string }
  | {
      readonly kind: 'outcome';
      readonly token: number;
      readonly outcome: string;
      readonly reply?: unknown;
      readonly failure?: Failure;
    }
  | {
      readonly kind: 'session';
      readonly token: number;
      readonly said: 'asks' | 'reports' | 'ends';
      readonly name: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'timer'; readonly token: number }
  /** Another tab changed the storage or draft. */
  | { readonly kind: 'elsewhere'; readonly stored: unknown; readonly draft?: unknown }
  | { readonly kind: 'connection'; readonly isOnline: boolean }
  /** The new screen could not be resolved. */
  | { readonly kind: 'unresolvable'; readonly report: DeveloperReport };
