import type { Offered } from './offered.ts';
import type { Page } from './page.ts';
import type { WalkStorage } from './storage.ts';
import type { TypedValues } from './typed-values.ts';

/** A tab of the browser, and what is known of it. */
export interface Tab {
  readonly storage: WalkStorage;
  page: Page;
  typed: TypedValues;
  arrival: number;
  /** What its screen offers, where that was read already. */
  known: Offered | undefined;
  /** A press that must lead away from what was on screen. */
  leaving: { readonly event: string; readonly from: string } | undefined;
}
