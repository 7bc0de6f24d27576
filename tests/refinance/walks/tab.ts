import type { Offered } from './offered.ts';
import type { Page } from './page.ts';
import type { WalkStorage } from './storage.ts';
import type { TypedValues } from './typed-values.ts';

/** A tab of the browser and its state in the walk. */
export interface Tab {
  readonly storage: WalkStorage;
  page: Page;
  typed: TypedValues;
  arrival: number;
  known: Offered | undefined;
  /** An event that must leave the current screen. */
  leaving: { readonly event: string; readonly from: string } | undefined;
}
