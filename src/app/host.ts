import type { Runtime } from '../runtime/create-runtime.ts';
import type { Branding } from '../widgets/look/brand.ts';
import { readTracking } from './read-tracking.ts';

/** The page that the application stands on: our own, or a partner's around our frame. */
export interface Host {
  readonly embedded: boolean;
  readonly partnerName: string;
  readonly branding: Branding;
  readonly tracking: { readonly extraData: Readonly<Record<string, string>> };
  readonly locale: string | undefined;
  /** Width of the top window in CSS pixels, now. */
  readonly windowWidthPx: () => number;
  /** Tells the host what happens, in step names and opaque ids. */
  follow(runtime: Runtime): void;
}

/** @returns the host; inside a partner's frame it waits for the partner's options */
export async function openHost(window: Window): Promise<Host> {
  return {
    embedded: false,
    partnerName: '',
    branding: {},
    tracking: { extraData: readTracking(window.location.search) },
    locale: undefined,
    windowWidthPx: () => window.innerWidth,
    follow: () => undefined,
  };
}
