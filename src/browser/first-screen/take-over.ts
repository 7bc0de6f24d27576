import type { Report } from '../print-report.ts';
import { type FirstScreen, readFirstScreen, takenOver } from './first-screens.ts';
import { readEntered } from './entered.ts';

/** A screen that the build drew, as it stands in the page. */
export interface PrerenderedScreen {
  /** Told of what React had to draw anew. */
  readonly onRecoverableError: (cause: unknown) => void;
  /** The application is there: what was entered meanwhile is entered again, and the last press is done. */
  readonly takeOver: () => void;
}

/**
 * The screen that the build drew into the root, if it is what this visit begins with; else the root is emptied, for the
 * application to draw into.
 *
 * @param visit for whom the application draws, the step it begins at, and whether anything of a visit can be kept
 */
export function readPrerendered(
  root: HTMLElement,
  visit: FirstScreen & { readonly step: string | null; readonly storageLasts: boolean },
  report: Report,
): PrerenderedScreen | undefined {
  const drawn = readFirstScreen(root);
  root.hidden = false;
  const isOwn =
    drawn?.release === visit.release &&
    drawn.locale === visit.locale &&
    drawn.device === visit.device &&
    visit.storageLasts &&
    root.querySelector('[data-step]')?.getAttribute('data-step') === visit.step;
  if (!isOwn) {
    // Where nothing can be kept, the screen says so, which no build could know.
    const isOther = root.firstElementChild !== null && visit.storageLasts;
    root.replaceChildren();
    root.dispatchEvent(new Event(takenOver));
    if (isOther) report(differs('It is of another release or visitor'));
    return undefined;
  }
  const entered = readEntered(root);
  return {
    onRecoverableError: (cause) => report(differs('Something in the page has changed it', cause)),
    takeOver() {
      root.querySelector('[data-step]')?.setAttribute('aria-busy', 'false');
      entered.enterAgain();
      root.dispatchEvent(new Event(takenOver));
    },
  };
}

function differs(why: string, cause?: unknown): Parameters<Report>[0] {
  return {
    code: 'first-screen-differs',
    severity: 'warning',
    where: {},
    why: `The screen that was drawn at build is not the one the application draws. ${why}`,
    fix: 'Nothing: the application drew it anew. If it happens often, publish page and flow together',
    cause,
  };
}
