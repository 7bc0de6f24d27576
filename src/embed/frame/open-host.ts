import { frameParameters } from '../protocol.ts';
import { readTracking } from '../tracking-values.ts';
import type { Runtime } from '../../runtime/create-runtime.ts';
import type { Branding } from '../../look/apply-brand.ts';

/** The page that the application stands on: our own, or a partner's around our frame. */
export interface Host {
  readonly embedded: boolean;
  /** The partner's own option, else `utm_source`, else empty. @source decisions 7 */
  readonly partnerName: string;
  readonly branding: Branding;
  readonly tracking: { readonly extraData: Readonly<Record<string, string>> };
  readonly locale: string | undefined;
  /** Width of the top window in CSS pixels, now. */
  readonly windowWidthPx: () => number;
  /** Tells the host what happens, in step names and opaque ids. */
  follow(runtime: Runtime): void;
}

/**
 * The host of this page. Inside a partner's frame it waits for the partner's options; on a page of our own, and in a
 * frame that no loader made, the address is all there is: tracking values and the partner's name (A §1).
 */
export async function openHost(window: Window): Promise<Host> {
  const extraData = readTracking(window.location.search);
  const own: Host = {
    embedded: window.parent !== window,
    partnerName: extraData['utm_source'] ?? '',
    branding: {},
    tracking: { extraData },
    locale: undefined,
    windowWidthPx: () => topWidth(window),
    follow: () => undefined,
  };
  const address = readFrameAddress(window.location.search);
  if (!own.embedded || address === undefined) return own;
  const { openPartnerHost } = await import('./open-partner-host.ts');
  return openPartnerHost(window, address, own);
}

/** A frame on a wide screen is no phone; nothing tells it how wide the window around it is, so the screen counts. */
function topWidth(window: Window): number {
  return window.parent === window ? window.innerWidth : Math.max(window.innerWidth, window.screen.width);
}

/** Which instance a frame is, and the only origin that it may talk to. */
export interface FrameAddress {
  readonly id: string;
  readonly hostOrigin: string;
}

/**
 * What the loader wrote into the frame's address. Nothing has to be believed: the browser delivers to a page of this
 * origin only, the frame listens to this origin only, and `frame-ancestors` says whose frame this may be at all.
 */
function readFrameAddress(search: string): FrameAddress | undefined {
  const parameters = new URLSearchParams(search);
  const id = parameters.get(frameParameters.id) ?? '';
  const hostOrigin = parameters.get(frameParameters.hostOrigin) ?? '';
  if (!/^[\w-]{1,64}$/.test(id) || !/^https?:\/\/[^/]+$/.test(hostOrigin)) return undefined;
  try {
    return new URL(hostOrigin).origin === hostOrigin ? { id, hostOrigin } : undefined;
  } catch {
    return undefined;
  }
}
