import type { MountOptions } from './mount-options.ts';
import type { InitMessage } from '../protocol.ts';
import { isPlain, pickTracking, readTracking } from '../tracking-values.ts';

/**
 * Builds the init message from a partner's options. It copies each known member, because values such as functions and
 * proxies cannot be sent. The frame validates the values.
 *
 * @param page the partner's window: its address provides tracking values that the options lack (A §1)
 * @param trackingNames the product's additional names of tracking values
 */
export function buildInit(options: MountOptions, page: Window, trackingNames?: readonly string[]): InitMessage {
  const { partnerName = '', locale, consent } = pickPlain(options);
  return {
    type: 'init',
    partnerName: partnerName as string,
    branding: pickPlain(options.branding),
    tracking: {
      extraData: {
        ...readTracking(page.location.search, trackingNames),
        ...pickTracking(options.tracking?.extraData, trackingNames),
      },
    },
    locale: locale as string | undefined,
    consent: consent as string | undefined,
    windowWidthPx: page.innerWidth,
    given: pathsIn(options, 2),
  };
}

function pickPlain(given: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(Object(given) as object).filter(([, value]) => isPlain(value)));
}

/** Paths of all members that have a value, such as `branding.primaryColor`. */
function pathsIn(given: object, depth: number): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    return depth > 0 && typeof value === 'object'
      ? pathsIn(value as object, depth - 1).map((inner) => `${name}.${inner}`)
      : name;
  });
}
