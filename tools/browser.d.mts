/** Path of a Chromium that starts: `PLAYWRIGHT_CHROMIUM`, a known path, or Playwright's own. */
export function findBrowser(): Promise<string | undefined>;
/**
 * Like `findBrowser`, but installs one if there is none.
 *
 * @throws Error with one paragraph: the reason and what to do
 */
export function ensureBrowser(): Promise<string>;
/** Prints the message of an error and exits. */
export function fail(error: Error): never;
