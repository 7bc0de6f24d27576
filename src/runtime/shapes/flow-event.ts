import type { DeveloperReport } from './developer-report.ts';
import type { Failure } from './failure.ts';

export type FlowEvent = { readonly now: number; readonly today: string } & FlowEventBody;

export type FlowEventBody =
  | { readonly kind: 'start' }
  /** An event that the applicant or browser raises. The form `form` is checked first. */
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
      readonly signal: 'asks' | 'reports' | 'ends';
      readonly name: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'timer'; readonly token: number }
  /** Another tab changed stored data. */
  | { readonly kind: 'elsewhere'; readonly stored: unknown; readonly draft?: unknown }
  | { readonly kind: 'connection'; readonly isOnline: boolean }
  | { readonly kind: 'unresolvable'; readonly report: DeveloperReport };
