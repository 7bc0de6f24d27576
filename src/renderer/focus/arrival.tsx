import { useEffect, useRef, type RefObject } from 'react';
import type { Screen } from '../../runtime/shapes/screen.ts';
import { treeOf } from '../../widgets/parts/tree-of.ts';
import { focusTarget } from './focus-target.ts';

interface ArrivalProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly screen: Screen;
  readonly embedded: boolean;
  readonly arrivalsRef: RefObject<Arrivals>;
  /** False: a message says that the step cannot be rendered. The message gets the focus, and the step is not ready. */
  readonly isDrawn: boolean;
  /** True while a skeleton is shown. */
  readonly isLoading: boolean;
  /** The number of skeletons. It is up to date before `isLoading` is. */
  readonly loadingCount: RefObject<number>;
  /** Called after the first arrival. */
  readonly onReady: (() => void) | undefined;
}

/**
 * What happens when a step is shown and all of its widgets are loaded: the page scrolls to its top, the focus moves to the
 * element that the screen requests, and the mark `step-ready` is set.
 *
 * In an embed and in any frame, nothing moves before the applicant acts inside: a partner's page must not jump, and text
 * typed in the studio must not go to the screen beside it.
 *
 * @source docs/contract.md §2; decision 43; WCAG 2.2 SC 2.4.3
 */
export function Arrival(props: ArrivalProps) {
  const { root, embedded, arrivalsRef, isDrawn, isLoading, loadingCount, onReady } = props;
  const { step, arrival, focus } = props.screen;
  useEffect(() => {
    const element = root.current;
    if (!element || isLoading || loadingCount.current > 0) return;
    const { last, lastFocus, hasActed } = arrivalsRef.current;
    const isFramed = window.parent !== window;
    const mayMove = !(embedded || isFramed) || hasActed;
    const isFirst = last === undefined;

    if (arrival !== last && !isFirst && mayMove) {
      // In a frame, scrollIntoView would scroll the partner's page too.
      if (isFramed) window.scrollTo(0, 0);
      else if (!isAtTop(element, embedded)) element.scrollIntoView({ block: 'start' });
    }
    // An applicant who was faster than the first screen keeps the focus.
    const isTaken = isFirst && element.contains(treeOf(element).activeElement);
    if (focus.count !== lastFocus && mayMove && !isTaken) focusTarget(element, focus);
    if (!isDrawn) return;
    arrivalsRef.current = { last: arrival, lastFocus: focus.count, hasActed };
    if (arrival !== last) performance.mark('step-ready', { detail: { step } });
    if (isFirst) onReady?.();
  }, [root, embedded, arrivalsRef, step, arrival, focus, isLoading, loadingCount, isDrawn, onReady]);
  return null;
}

/** In an embed, what the partner's page shows above may stay in view. */
function isAtTop(element: HTMLElement, embedded: boolean): boolean {
  const { top } = element.getBoundingClientRect();
  return embedded ? top >= 0 : top === 0;
}

/** What an arrival needs to know of the ones before it. */
interface Arrivals {
  /** `arrival` of the last screen that was shown. */
  readonly last?: number;
  /** `focus.count` of that screen. */
  readonly lastFocus?: number;
  /** The applicant clicked or typed on the page. */
  hasActed?: boolean | undefined;
}

/** Remembers the last arrival, also while a step cannot be rendered. */
export function useArrivals(root: RefObject<HTMLElement | null>): RefObject<Arrivals> {
  const arrivals = useRef<Arrivals>({});
  useEffect(() => {
    const element = root.current;
    const onAct = () => {
      arrivals.current.hasActed = true;
    };
    const listening = new AbortController();
    const options = { capture: true, once: true, signal: listening.signal };
    element?.addEventListener('pointerdown', onAct, options);
    element?.addEventListener('keydown', onAct, options);
    return () => listening.abort();
  }, [root]);
  return arrivals;
}
