import type { MountOptions } from './mount-options.ts';
import type { InitMessage } from '../protocol.ts';
import { isPrimitive, pickTracking, readTracking } from '../tracking-values.ts';

/**
 * Copies only plain values, because functions and proxies cannot be sent.
 *
 * @param page its address provides tracking values that the options lack (A §1)
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
  return Object.fromEntries(Object.entries(Object(given) as object).filter(([, value]) => isPrimitive(value)));
}

/** Paths of all options with a value. */
function pathsIn(given: object, depth: number): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    return depth > 0 && typeof value === 'object'
      ? pathsIn(value as object, depth - 1).map((inner) => `${name}.${inner}`)
      : name;
  });
}
