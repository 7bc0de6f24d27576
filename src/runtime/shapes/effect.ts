import type { DeveloperReport } from './developer-report.ts';

/** One piece of work as data, performed by the loop through ports. */
export type Effect =
  | {
      readonly kind: 'call';
      readonly token: number;
      readonly action: string;
      readonly input: Readonly<Record<string, unknown>>;
      /** What follows on its reply opens a link in a new tab. */
      readonly opensTab?: boolean;
    }
  /** The reply of this call is not wanted any more. */
  | { readonly kind: 'abort'; readonly token: number }
  | {
      readonly kind: 'session';
      readonly token: number;
      readonly session: string;
      readonly input: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'answer'; readonly token: number; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'stop'; readonly token: number }
  | { readonly kind: 'timer'; readonly token: number; readonly ms: number }
  /** This timer is not wanted any more. */
  | { readonly kind: 'cancel'; readonly token: number }
  | { readonly kind: 'persist'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'forget' }
  /** What the tab keeps for a reload; null for nothing. */
  | { readonly kind: 'keep'; readonly value: Readonly<Record<string, unknown>> | null }
  | { readonly kind: 'page'; readonly step: string }
  | { readonly kind: 'track'; readonly event: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly kind: 'identify'; readonly user: string | null }
  /** A failure that the applicant was shown. */
  | { readonly kind: 'error'; readonly code: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly kind: 'visit'; readonly link: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly kind: 'report'; readonly report: DeveloperReport }
  /** The flow cannot go on: not even its view for failures can be shown. */
  | { readonly kind: 'halt'; readonly report: DeveloperReport };
