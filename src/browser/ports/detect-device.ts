/** Matches the user agents of phones and tablets. @source docs/reference/wire.md §2 */
const mobilePattern = /Mobi|Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i;

export interface BrowserFacts {
  readonly userAgent: string;
  /** The `mobile` client hint, if supported. */
  readonly isMobile: boolean | undefined;
}

export function readBrowserFacts(navigator: Navigator): BrowserFacts {
  const { userAgentData } = navigator as { readonly userAgentData?: { readonly mobile?: boolean } };
  return { userAgent: navigator.userAgent, isMobile: userAgentData?.mobile };
}

/**
 * Returns the device of a visit. Both widths are in CSS pixels.
 *
 * @param phoneWidthPx maximum width of a phone window (A §9)
 * @source decision 9
 */
export function detectDevice(
  { userAgent, isMobile }: BrowserFacts,
  windowWidthPx: number,
  phoneWidthPx: number,
): 'mobile' | 'desktop' {
  return (isMobile ?? mobilePattern.test(userAgent)) || windowWidthPx <= phoneWidthPx ? 'mobile' : 'desktop';
}
