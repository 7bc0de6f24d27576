import type { DeveloperReport } from '../../runtime/shapes/developer-report.ts';
import { emptyExplanation, type Reporter } from '../print-report.ts';
import { replayInput, readEarlyInput } from './replay-input.ts';
import { type FirstScreen, readFirstScreen, hydratedEvent } from './prerendered-screen.ts';

export interface Hydration {
  /** True if React can hydrate the screen. Otherwise, the root is empty. */
  readonly canHydrate: boolean;
  /** Replays input. Call it when the application is ready. */
  readonly replayInput: () => void;
  readonly reportMismatch: () => void;
}

export interface HydrationCriteria extends FirstScreen {
  readonly step: string | null;
  /** If false, the screen shows a notice. */
  readonly isStoragePersistent: boolean;
  readonly hasDraft: boolean;
  /** Variants are never prerendered. */
  readonly hasVariant: boolean;
}

/** Reads the prerendered screen in the root, or removes it if it does not match the visit. */
export function prepareHydration(root: HTMLElement, visit: HydrationCriteria, report: Reporter): Hydration {
  const prerendered = readFirstScreen(root);
  root.hidden = false;
  const isSameStep = hasRenderedStep(root, visit.step);
  const isMatch =
    prerendered?.release === visit.release &&
    prerendered.locale === visit.locale &&
    prerendered.device === visit.device &&
    visit.isStoragePersistent &&
    !visit.hasDraft &&
    isSameStep;
  const earlyInput = isSameStep ? readEarlyInput(root) : [];
  if (!isMatch) {
    // Without storage, with a draft, or in a variant, a mismatch is expected.
    if (root.firstElementChild !== null && visit.isStoragePersistent && !visit.hasDraft && !visit.hasVariant)
      report(mismatchReport());
    root.replaceChildren();
  }
  return {
    canHydrate: isMatch,
    reportMismatch: () => report(mismatchReport()),
    replayInput() {
      // Input may have changed during hydration.
      const currentInput = isMatch ? readEarlyInput(root) : [];
      if (isMatch) root.querySelector('[data-step]')?.setAttribute('aria-busy', 'false');
      replayInput(root, currentInput.length > 0 ? currentInput : earlyInput);
      root.dispatchEvent(new Event(hydratedEvent));
    },
  };
}

export function hasRenderedStep(root: HTMLElement, step: string | null): boolean {
  return step !== null && root.querySelector('[data-step]')?.getAttribute('data-step') === step;
}

function mismatchReport(): DeveloperReport {
  return {
    code: 'first-screen-differs',
    severity: 'warning',
    where: {},
    ...(import.meta.env.DEV
      ? {
          why: 'The prerendered screen belongs to another release or visitor, or something changed the page.',
          fix: 'Nothing: the application rendered it again. If this happens often, publish page and flow together.',
        }
      : emptyExplanation),
  };
}
