import type { Application } from '../application.ts';
import { errorOf, findApplications } from './find-applications.ts';

/** How long applications may take to be there, and to be ready or to tell of an error, in ms. */
const longestMs = 10_000;
const intervalMs = 100;

/** Waits until each application of the page is ready or cannot be. A call tells nobody but its page, so each is looked at. */
export async function untilSettled(page: Window, application: Application): Promise<void> {
  const end = page.performance.now() + longestMs;
  while (page.performance.now() < end) {
    const found = findApplications(page, application);
    if (found.length > 0 && found.every((each) => each.told.ready ?? errorOf(each))) return;
    await new Promise((resolve) => {
      page.setTimeout(resolve, intervalMs);
    });
  }
}
