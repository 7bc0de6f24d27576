import type { MountOptions } from './mount-options.ts';
import type { InitMessage } from '../protocol.ts';
import { pickTracking, readTracking } from '../tracking-values.ts';

/**
 * The init message, made of a partner's options member by member: whatever else an object holds (functions, proxies,
 * answers of another form) cannot come along. A value of another type counts as not given.
 *
 * @param page the partner's window: its address adds tracking values where the options have none, A §1
 * @param trackingNames those of the product, beside those of any
 */
export function buildInit(options: MountOptions, page: Window, trackingNames?: readonly string[]): InitMessage {
  const { branding, tracking } = options;
  return {
    type: 'init',
    partnerName: textOf(options.partnerName) ?? '',
    branding: {
      hideTopNav: flagOf(branding?.hideTopNav),
      primaryColor: textOf(branding?.primaryColor),
      secondaryColor: textOf(branding?.secondaryColor),
      roundCorners: flagOf(branding?.roundCorners),
    },
    tracking: {
      extraData: {
        ...readTracking(page.location.search, trackingNames),
        ...pickTracking(tracking?.extraData, trackingNames),
      },
    },
    locale: textOf(options.locale),
    windowWidthPx: page.innerWidth,
  };
}

const longestText = 200;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, longestText) : undefined;
}

function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
