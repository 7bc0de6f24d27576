import type { FlowStore } from '../../runtime/shapes/store-types.ts';
import type { Branding } from '../../look/apply-brand.ts';
import type { ConsentChanged } from './host-consent.ts';

/** The page that shows the application: the application's own page, or the page that embeds it. */
export interface Host {
  readonly embedded: boolean;
  /** The partner's option, else `utm_source`, else empty. @source decision 7 */
  readonly partnerName: string;
  readonly branding: Branding;
  readonly tracking: { readonly extraData: Readonly<Record<string, string>> };
  readonly locale: string | undefined;
  /** Returns the current width of the top window in CSS pixels. */
  readonly windowWidthPx: () => number;
  /** The element that gets the flow's styles and language. If it is missing, the whole page gets them. */
  readonly surface?: HTMLElement;
  /** Calls `changed` with the page's consent to analytics, now and after each change. */
  readonly watchConsent?: (changed: ConsentChanged) => void;
  /** Aborted when the application is removed from the page. */
  readonly signal?: AbortSignal;
  /** Reports steps and the end of the flow to the page. */
  follow(store: FlowStore): void;
  /** Reports that the application cannot start. */
  cannotStart(): void;
}
