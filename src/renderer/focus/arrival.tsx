import { useContext, useEffect, useRef, type RefObject } from 'react';
import { treeOf } from '../../widgets/parts/tree-of.ts';
import { FetchingContext, useIsFetching } from '../fetching.tsx';
import type { ScreenFrame } from '../screen-parts.ts';
import { useScreen } from '../use-part.ts';
import { focusTarget } from './focus-target.ts';

/**
 * What happens after a screen has been drawn: it starts at its top, the focus goes where the screen wants it, and the mark
 * `step-ready` says that the step can be used. It waits until every widget of the step has come.
 *
 * In an embed, and in any frame, nothing moves before something was done inside: a partner's page must not jump, nor what
 * is typed in the studio go to the screen beside it.
 *
 * @source docs/contract.md §2; decision 43; WCAG 2.2 SC 2.4.3
 */
export function Arrival({
  root,
  embedded,
  pastRef,
  isDrawn,
  onReady,
}: {
  readonly root: RefObject<HTMLElement | null>;
  readonly embedded: boolean;
  readonly pastRef: RefObject<Past>;
  /** Else a sentence says that the step cannot be drawn: it has the focus, and the step cannot be used. */
  readonly isDrawn: boolean;
  /** Called after the first arrival. */
  readonly onReady?: (() => void) | undefined;
}) {
  const { step, arrival, focus } = useScreen(arrivalOf);
  const fetching = useContext(FetchingContext);
  const isFetching = useIsFetching(fetching);

  useEffect(() => {
    const element = root.current;
    // What has begun to be fetched meanwhile may not have been drawn yet.
    if (!element || step === null || isFetching || fetching.isAny()) return;
    const { arrival: lastArrival, count: lastCount, hasActed } = pastRef.current;
    const isFramed = window.parent !== window;
    const mayMove = !(embedded || isFramed) || hasActed;
    const arrived = arrival !== lastArrival;

    if (arrived && lastArrival !== undefined && mayMove) {
      // From a frame scrollIntoView would move the page around it; whether that must move is for that page to say.
      if (isFramed) window.scrollTo(0, 0);
      else if (!isAtStart(element, embedded)) element.scrollIntoView({ block: 'start' });
    }
    // Whoever was quicker than the first screen has the focus already where they want it.
    const isTaken = lastArrival === undefined && element.contains(treeOf(element).activeElement);
    if (focus.count !== lastCount && mayMove && !isTaken) focusTarget(element, focus);
    // What is drawn after all is arrived at then.
    if (!isDrawn) return;
    pastRef.current = { arrival, count: focus.count, hasActed };
    if (arrived) performance.mark('step-ready', { detail: { step } });
    if (lastArrival === undefined) onReady?.();
  }, [root, embedded, pastRef, step, arrival, focus, fetching, isFetching, isDrawn, onReady]);
  return null;
}

/** What stands above in a page of others stays in view. */
function isAtStart(element: HTMLElement, embedded: boolean): boolean {
  const { top } = element.getBoundingClientRect();
  return embedded ? top >= 0 : top === 0;
}

function arrivalOf({ step, arrival, focus }: ScreenFrame): Pick<ScreenFrame, 'step' | 'arrival' | 'focus'> {
  return { step, arrival, focus };
}

/** Of the last step that was drawn. */
interface Past {
  readonly arrival?: number;
  readonly count?: number;
  /** Something was done inside. */
  hasActed?: boolean | undefined;
}

/** What an arrival has to know of those before it, and of the applicant: it outlives what could not be drawn. */
export function usePast(root: RefObject<HTMLElement | null>): RefObject<Past> {
  const past = useRef<Past>({});
  useEffect(() => {
    const element = root.current;
    const onAct = () => {
      past.current.hasActed = true;
    };
    const first = { capture: true, once: true };
    element?.addEventListener('pointerdown', onAct, first);
    element?.addEventListener('keydown', onAct, first);
    return () => {
      element?.removeEventListener('pointerdown', onAct, true);
      element?.removeEventListener('keydown', onAct, true);
    };
  }, [root]);
  return past;
}
