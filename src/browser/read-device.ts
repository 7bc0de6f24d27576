/** Patterns of phones in a user agent. iPads in desktop mode count as desktops. @source wire §2 */
const mobilePattern = /Mobi|Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i;

/** What the browser says about itself. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly saysMobile: boolean | undefined;
  /** Width of the top window; a host page tells it to the application in its frame. */
  readonly windowWidthPx: number;
  /** Width at or under which a window counts as a phone's, in CSS pixels. @source A §9 */
  readonly mobileWidthPx: number;
}

/** The device of a visit, fixed at load. @source decisions 9 */
export function readDevice({
  userAgent,
  saysMobile,
  windowWidthPx,
  mobileWidthPx,
}: BrowserFacts): 'mobile' | 'desktop' {
  return (saysMobile ?? mobilePattern.test(userAgent)) || windowWidthPx <= mobileWidthPx ? 'mobile' : 'desktop';
}
