/** Path of a Chromium that starts: the one PLAYWRIGHT_CHROMIUM names, a known path, Playwright's own. */
export function findBrowser(): Promise<string | undefined>;
/** As `findBrowser`; if there is none, installs one. @throws Error with one sentence that says what to do */
export function ensureBrowser(): Promise<string>;
