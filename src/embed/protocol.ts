/**
 * What the loader on a partner's page and the application in its frame say to each other. Step names and opaque ids
 * only: nothing that was typed has a place in any of these messages. Members are only ever added, and optional,
 * because a partner may keep an old loader for years.
 *
 * @source docs/contract.md §5
 */

import type { Branding } from '../look/apply-brand.ts';

/** Every message carries the product's name, which marks it among all that a page receives, and the id of its instance. */
export type Envelope<Message> = Message & Sender;

/** Which instance of which product a message is of. */
export interface Sender {
  readonly product: string;
  readonly id: string;
}

/** Loader to frame: the answer to each `hello`, and again when the width or the consent is another. */
export interface InitMessage {
  readonly type: 'init';
  readonly partnerName: string;
  readonly branding: Branding;
  readonly tracking: { readonly extraData: Readonly<Record<string, string>> };
  readonly locale?: string | undefined;
  /** Whether events of analytics may be sent: `given`, `asked`, `refused`; left out, the configuration says so. */
  readonly consent?: string | undefined;
  /** Width of the partner's window in CSS pixels. */
  readonly windowWidthPx: number;
  /** Names of all that the partner gave, such as `branding.primaryColor`: what of them cannot be used is told to the partner. */
  readonly given?: readonly string[];
}

/** Loader to frame. That the width is another, loaders of today tell by `init`. */
export type HostMessage = InitMessage | { readonly type: 'resize'; readonly windowWidthPx: number };

/** Frame to loader. */
export type FrameMessage =
  /** The frame listens, from its first script on; also after it was loaded anew. */
  | { readonly type: 'hello' }
  /** The first step can be used. */
  | { readonly type: 'ready'; readonly step: string }
  | { readonly type: 'step'; readonly from: string; readonly to: string }
  /** Height of the content in CSS pixels. */
  | { readonly type: 'height'; readonly px: number }
  /** After an act of the applicant: this range of the frame should be in view. */
  | { readonly type: 'show'; readonly topPx: number; readonly bottomPx: number }
  | { readonly type: 'complete' }
  | { readonly type: 'exit'; readonly reason: 'declined' | 'failed' }
  /** `code` is the id of the view that is shown instead of a step, or `cannot-start`. */
  | { readonly type: 'error'; readonly code: string };

/** Query parameter of the frame's address: id of the instance. */
export const idParameter = 'embed';
/** Query parameter of the frame's address: origin of the page around it. */
export const hostParameter = 'host';
