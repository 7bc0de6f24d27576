/** Path of a Chromium that starts. */
export function findBrowser(): Promise<string | undefined>;
/**
 * Like `findBrowser`, but installs a Chromium if there is none.
 *
 * @throws Error with the reason and what to do
 */
export function ensureBrowser(): Promise<string>;
export function fail(error: Error): never;
