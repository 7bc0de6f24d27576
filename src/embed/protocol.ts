/**
 * Messages between the loader on a partner's page (`loader/`, `client/`) and the application in its frame (`frame/`).
 * `loader/` and `client/` import only the files of this folder. The files here import types of `src/look`.
 *
 * Messages contain step names and opaque ids, never entered values. New members must be optional, because partners may
 * use an old loader for years.
 *
 * @source docs/contract.md §5
 */

import type { Branding } from '../look/apply-brand.ts';

/** A message with the product and instance that it belongs to. */
export type Envelope<Message> = Message & Sender;

/** One instance of a product on a page. */
export interface Sender {
  readonly product: string;
  readonly id: string;
}

/** Message to the frame: the answer to each `hello`, sent again if the width or the consent changes. */
export interface InitMessage {
  readonly type: 'init';
  readonly partnerName: string;
  readonly branding: Branding;
  readonly tracking: { readonly extraData: Readonly<Record<string, string>> };
  readonly locale?: string | undefined;
  /** Consent to analytics: `given`, `asked` or `refused`. If it is missing, the configuration decides. */
  readonly consent?: string | undefined;
  /** Width of the partner's window in CSS pixels. */
  readonly windowWidthPx: number;
  /** Paths of all options that the partner set, such as `branding.primaryColor`. The frame reports the invalid ones. */
  readonly given?: readonly string[];
}

/** Message to the frame. Only old loaders send `resize`; newer ones repeat `init`. */
export type HostMessage = InitMessage | { readonly type: 'resize'; readonly windowWidthPx: number };

/** Message to the loader. */
export type FrameMessage =
  /** The frame has loaded, also after a reload, and listens for messages. */
  | { readonly type: 'hello' }
  /** The first step is usable. */
  | { readonly type: 'ready'; readonly step: string }
  | { readonly type: 'step'; readonly from: string; readonly to: string }
  /** Height of the content in CSS pixels. */
  | { readonly type: 'height'; readonly px: number }
  /** Scroll this range of the frame into view. Sent only after the applicant has acted. */
  | { readonly type: 'show'; readonly topPx: number; readonly bottomPx: number }
  | { readonly type: 'complete' }
  | { readonly type: 'exit'; readonly reason: 'declined' | 'failed' }
  /** `code` is the id of an error page that replaces the step, `cannot-start` or `permissions-policy`. */
  | { readonly type: 'error'; readonly code: string };

/** Query parameter of the frame's address with the id of the instance. */
export const idParameter = 'embed';
/** Query parameter of the frame's address with the origin of the partner's page. */
export const hostParameter = 'host';
