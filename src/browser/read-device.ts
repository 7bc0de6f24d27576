/** Patterns of phones in a user agent. iPads in desktop mode count as desktops. @source docs/wire.md §2 */
const mobilePattern = /Mobi|Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i;

/** What the browser says about itself. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** What a browser with client hints says outright. */
  readonly saysMobile: boolean | undefined;
}

/** What this browser says about itself. */
export function readBrowserFacts(navigator: Navigator): BrowserFacts {
  const { userAgentData } = navigator as { readonly userAgentData?: { readonly mobile?: boolean } };
  return { userAgent: navigator.userAgent, saysMobile: userAgentData?.mobile };
}

/**
 * The device of a visit, fixed at load.
 *
 * @param windowWidthPx width of the top window; a host page tells it to the application in its frame
 * @param phoneWidthPx  width at or under which a window counts as a phone's, in CSS pixels (A §9)
 * @source decision 9
 */
export function readDevice(
  { userAgent, saysMobile }: BrowserFacts,
  windowWidthPx: number,
  phoneWidthPx: number,
): 'mobile' | 'desktop' {
  return (saysMobile ?? mobilePattern.test(userAgent)) || windowWidthPx <= phoneWidthPx ? 'mobile' : 'desktop';
}
