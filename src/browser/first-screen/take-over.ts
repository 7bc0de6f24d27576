import type { Report } from '../print-report.ts';
import { type FirstScreen, readFirstScreen, takenOver } from './first-screens.ts';
import { readEntered } from './entered.ts';
import { fingerprintOf } from './fingerprint.ts';

/** What the build drew into the page, and what happened to it before the application came. */
export interface FirstScreenInPage {
  /** Whether it is what this visit begins with. Else the root is empty, for the application to draw into. */
  readonly isOwn: boolean;
  /** The application is there: what was entered meanwhile is entered again, and the last press is done. */
  readonly takeOver: () => void;
}

/**
 * Reads what the build drew into the root.
 *
 * @param visit for whom the application draws, the step it begins at, whether anything of a visit can be kept, whether
 *   answers of an earlier load were, and whether it is of a variant, which no build draws
 */
export function readFirstScreenIn(
  root: HTMLElement,
  visit: Omit<FirstScreen, 'fingerprint'> & {
    readonly step: string | null;
    readonly storageLasts: boolean;
    readonly isKept: boolean;
    readonly isVariant: boolean;
  },
  report: Report,
): FirstScreenInPage {
  const drawn = readFirstScreen(root);
  root.hidden = false;
  const screen = root.querySelector('[data-step]');
  const isSameStep = isOfStep(root, visit.step);
  const isOfVisit =
    drawn?.release === visit.release &&
    drawn.locale === visit.locale &&
    drawn.device === visit.device &&
    visit.storageLasts &&
    !visit.isKept &&
    isSameStep;
  const isUnchanged = screen !== null && fingerprintOf(screen.outerHTML) === drawn?.fingerprint;
  const isOwn = isOfVisit && isUnchanged;
  const enterAgain = isSameStep ? readEntered(root) : undefined;
  if (!isOwn) {
    // Where nothing can be kept, the screen says so, and where something was, it shows it: no build could know either.
    if (root.firstElementChild !== null && visit.storageLasts && !visit.isKept && !visit.isVariant)
      report(differs(isOfVisit ? 'Something in the page has changed it' : 'It is of another release or visitor'));
    root.replaceChildren();
  }
  return {
    isOwn,
    takeOver() {
      if (isOwn) root.querySelector('[data-step]')?.setAttribute('aria-busy', 'false');
      enterAgain?.();
      root.dispatchEvent(new Event(takenOver));
    },
  };
}

/** Whether the root shows this step. */
export function isOfStep(root: HTMLElement, step: string | null): boolean {
  return step !== null && root.querySelector('[data-step]')?.getAttribute('data-step') === step;
}

function differs(why: string): Parameters<Report>[0] {
  return {
    code: 'first-screen-differs',
    severity: 'warning',
    where: {},
    why: `The screen that was drawn at build is not the one the application draws. ${why}`,
    fix: 'Nothing: the application drew it anew. If it happens often, publish page and flow together',
  };
}
