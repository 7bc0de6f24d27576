import type { MountOptions } from './mount-options.ts';
import type { InitMessage } from '../protocol.ts';
import { isPrimitive, pickTracking, readTracking } from '../tracking-values.ts';

/**
 * Builds the `init` message from primitive values, because functions and proxies cannot be sent.
 *
 * @param page page whose address provides tracking values that the options lack (A §1)
 */
export function buildInit(options: MountOptions, page: Window, trackingNames?: readonly string[]): InitMessage {
  const { partnerName = '', locale, consent } = pickPrimitives(options);
  return {
    type: 'init',
    partnerName: partnerName as string,
    branding: pickPrimitives(options.branding),
    tracking: {
      extraData: {
        ...readTracking(page.location.search, trackingNames),
        ...pickTracking(options.tracking?.extraData, trackingNames),
      },
    },
    locale: locale as string | undefined,
    consent: consent as string | undefined,
    windowWidthPx: page.innerWidth,
    given: listPaths(options, 2),
  };
}

function pickPrimitives(values: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(Object(values) as object).filter(([, value]) => isPrimitive(value)));
}

/** Paths of all options that have a value. */
function listPaths(values: object, depth: number): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    return depth > 0 && typeof value === 'object'
      ? listPaths(value as object, depth - 1).map((path) => `${name}.${path}`)
      : name;
  });
}
