import type { FlowStore } from '../../runtime/shapes/store-types.ts';
import type { Branding } from '../../look/apply-brand.ts';
import type { OnConsentChange } from './host-consent.ts';

/** The page that shows the application: the application's own page, or a page that embeds it. */
export interface Host {
  readonly isEmbedded: boolean;
  /** The partner's option `partnerName`. Default: `utm_source`. @source decision 7 */
  readonly partnerName: string;
  readonly branding: Branding;
  readonly tracking: { readonly extraData: Readonly<Record<string, string>> };
  readonly locale: string | undefined;
  /** Width of the top window. */
  readonly windowWidthPx: () => number;
  /** Element that gets the flow's styles and language. Default: the page. */
  readonly rootElement?: HTMLElement;
  /** Calls `onChange` now and after each change. */
  readonly watchConsent?: (onChange: OnConsentChange) => void;
  /** Aborted when the application is removed. */
  readonly removalSignal?: AbortSignal;
  reportSteps(store: FlowStore): void;
  reportCannotStart(): void;
}
