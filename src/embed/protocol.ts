/**
 * Messages between the loader on a partner's page and the application in its frame. This folder may import types of
 * `src/look`.
 *
 * Messages never contain entered values. New members must be optional, because partners use old loaders for years.
 *
 * @source docs/reference/contract.md §5
 */

import type { Branding } from '../look/apply-brand.ts';

export type Envelope<Message> = Message & Sender;

export interface Sender {
  readonly product: string;
  readonly id: string;
}

/** Message to the frame. It answers `hello`, and is sent again if the width or the consent changes. */
export interface InitMessage {
  readonly type: 'init';
  readonly partnerName: string;
  readonly branding: Branding;
  readonly tracking: { readonly extraData: Readonly<Record<string, string>> };
  readonly locale?: string | undefined;
  /** `given`, `asked` or `refused`. If it is missing, the configuration decides. */
  readonly consent?: string | undefined;
  readonly windowWidthPx: number;
  /** Paths of options that the partner set, such as `branding.primaryColor`. */
  readonly given?: readonly string[];
}

/** Message to the frame. Only old loaders send `resize`. */
export type HostMessage = InitMessage | { readonly type: 'resize'; readonly windowWidthPx: number };

/** Message to the loader. */
export type FrameMessage =
  /** The frame has loaded, and listens for messages. */
  | { readonly type: 'hello' }
  /** The first step is usable. */
  | { readonly type: 'ready'; readonly step: string }
  | { readonly type: 'step'; readonly from: string; readonly to: string }
  | { readonly type: 'height'; readonly px: number }
  /** Scroll this range of the frame into view. */
  | { readonly type: 'show'; readonly topPx: number; readonly bottomPx: number }
  | { readonly type: 'complete' }
  | { readonly type: 'exit'; readonly reason: 'declined' | 'failed' }
  /** `code` is the id of an error page, `cannot-start` or `permissions-policy`. */
  | { readonly type: 'error'; readonly code: string };

/** Query parameter that contains the instance's id. */
export const instanceIdParameter = 'embed';
/** Query parameter that contains the partner's origin. */
export const hostOriginParameter = 'host';
