/** Matches user agents of phones and tablets. @source docs/wire.md §2 */
const mobilePattern = /Mobi|Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i;

/** Facts that decide whether a browser is on a phone. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** The `mobile` client hint; undefined in browsers without client hints. */
  readonly saysMobile: boolean | undefined;
}

/** Reads them from `navigator`. */
export function readBrowserFacts(navigator: Navigator): BrowserFacts {
  const { userAgentData } = navigator as { readonly userAgentData?: { readonly mobile?: boolean } };
  return { userAgent: navigator.userAgent, saysMobile: userAgentData?.mobile };
}

/**
 * Returns the device of a visit.
 *
 * @param windowWidthPx width of the top window in CSS pixels
 * @param phoneWidthPx  maximum width of a phone window in CSS pixels (A §9)
 * @source decision 9
 */
export function readDevice(
  { userAgent, saysMobile }: BrowserFacts,
  windowWidthPx: number,
  phoneWidthPx: number,
): 'mobile' | 'desktop' {
  return (saysMobile ?? mobilePattern.test(userAgent)) || windowWidthPx <= phoneWidthPx ? 'mobile' : 'desktop';
}
