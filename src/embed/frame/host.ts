import type { FlowStore } from '../../runtime/shapes/store-types.ts';
import type { Branding } from '../../look/apply-brand.ts';
import type { ConsentChanged } from './host-consent.ts';

/** The page that the application stands on: our own, or a partner's around our frame. */
export interface Host {
  readonly embedded: boolean;
  /** The partner's own option, else `utm_source`, else empty. @source decision 7 */
  readonly partnerName: string;
  readonly branding: Branding;
  readonly tracking: { readonly extraData: Readonly<Record<string, string>> };
  readonly locale: string | undefined;
  /** Width of the top window in CSS pixels, now. */
  readonly windowWidthPx: () => number;
  /** What has the look and the language of the flow, where that is not the page as a whole. */
  readonly surface?: HTMLElement;
  /** Tells whether it lets events of analytics be sent, at once and whenever that changes. */
  readonly watchConsent?: (changed: ConsentChanged) => void;
  /** Aborted when the flow is taken off the page; where there is none, it stays as long as the page. */
  readonly signal?: AbortSignal;
  /** Tells the host what happens, in step names and opaque ids. */
  follow(store: FlowStore): void;
  /** Tells the host that nothing can be drawn. */
  cannotStart(): void;
}
