import type { DeveloperReport } from './developer-report.ts';

/** A side effect, as data for the ports. */
export type Effect =
  | {
      readonly kind: 'call';
      readonly token: number;
      readonly action: string;
      readonly input: Readonly<Record<string, unknown>>;
      readonly opensTab?: boolean;
    }
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
  | { readonly kind: 'cancel'; readonly token: number }
  | { readonly kind: 'persist'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'forget' }
  /** The draft to save; null deletes it. */
  | { readonly kind: 'keep'; readonly value: Readonly<Record<string, unknown>> | null }
  | { readonly kind: 'page'; readonly step: string }
  | { readonly kind: 'track'; readonly event: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly kind: 'identify'; readonly user: string | null }
  | { readonly kind: 'error'; readonly code: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly kind: 'visit'; readonly link: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly kind: 'report'; readonly report: DeveloperReport }
  /** Ends the flow, because even the failure view cannot be shown. */
  | { readonly kind: 'halt'; readonly report: DeveloperReport };
