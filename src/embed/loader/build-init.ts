import type { MountOptions } from './mount-options.ts';
import type { InitMessage } from '../protocol.ts';
import { isPlain, pickTracking, readTracking } from '../tracking-values.ts';

/**
 * The init message, made of a partner's options member by member: whatever else an object holds (functions, proxies,
 * answers of another form) cannot come along. The frame checks the values.
 *
 * @param page the partner's window: its address adds tracking values where the options have none, A §1
 * @param trackingNames those of the product, beside those of any
 */
export function buildInit(options: MountOptions, page: Window, trackingNames?: readonly string[]): InitMessage {
  const { partnerName = '', locale, consent } = plainIn(options);
  return {
    type: 'init',
    partnerName: partnerName as string,
    branding: plainIn(options.branding),
    tracking: {
      extraData: {
        ...readTracking(page.location.search, trackingNames),
        ...pickTracking(options.tracking?.extraData, trackingNames),
      },
    },
    locale: locale as string | undefined,
    consent: consent as string | undefined,
    windowWidthPx: page.innerWidth,
    given: namesIn(options, 2),
  };
}

/** What of an object can be sent, whatever it is. */
function plainIn(given: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(Object(given) as object).filter(([, value]) => isPlain(value)));
}

/** Names of what has a value, such as `branding.primaryColor`; none of their values. */
function namesIn(given: object, depth: number): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    return depth > 0 && typeof value === 'object'
      ? namesIn(value as object, depth - 1).map((inner) => `${name}.${inner}`)
      : name;
  });
}
