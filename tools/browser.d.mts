/** Path of a Chromium that starts: the one PLAYWRIGHT_CHROMIUM names, a known path, Playwright's own. */
export function findBrowser(): Promise<string | undefined>;
/** As `findBrowser`; if there is none, installs one. @throws Error with one paragraph that says what is in the way and what to do */
export function ensureBrowser(): Promise<string>;
