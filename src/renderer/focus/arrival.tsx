import { useEffect, useRef, type RefObject } from 'react';
import type { Screen } from '../../runtime/shapes/screen.ts';
import { getRootOf } from '../../widgets/parts/get-root.ts';
import { focusTarget } from './focus-target.ts';

interface ArrivalProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly screen: Screen;
  readonly embedded: boolean;
  readonly arrivalsRef: RefObject<Arrivals>;
  /** False if a message replaces the step, which is then not ready. */
  readonly isRendered: boolean;
  /** True while a skeleton is shown. */
  readonly isLoading: boolean;
  /** Number of skeletons, updated before `isLoading`. */
  readonly loadingCount: RefObject<number>;
  readonly onReady: (() => void) | undefined;
}

/**
 * Scrolls to the top and moves the focus when a step and its widgets are shown, and sets the mark `step-ready`. In a
 * frame, nothing moves before the applicant acts inside: a partner's page must not jump.
 *
 * @source docs/contract.md §2; decision 43; WCAG 2.2 SC 2.4.3
 */
export function Arrival(props: ArrivalProps) {
  const { root, embedded, arrivalsRef, isRendered, isLoading, loadingCount, onReady } = props;
  const { step, arrival, focus } = props.screen;
  useEffect(() => {
    const element = root.current;
    if (!element || isLoading || loadingCount.current > 0) return;
    const { last, lastFocus, hasActed } = arrivalsRef.current;
    const isFramed = window.parent !== window;
    const mayMove = !(embedded || isFramed) || hasActed;
    const isFirst = last === undefined;

    if (arrival !== last && !isFirst && mayMove) {
      // In a frame, `scrollIntoView` would also scroll the partner's page.
      if (isFramed) window.scrollTo(0, 0);
      else if (!isAtTop(element, embedded)) element.scrollIntoView({ block: 'start' });
    }
    // An applicant who already uses the first screen must not lose the focus.
    const isTaken = isFirst && element.contains(getRootOf(element).activeElement);
    if (focus.count !== lastFocus && mayMove && !isTaken) focusTarget(element, focus);
    if (!isRendered) return;
    arrivalsRef.current = { last: arrival, lastFocus: focus.count, hasActed };
    if (arrival !== last) performance.mark('step-ready', { detail: { step } });
    if (isFirst) onReady?.();
  }, [root, embedded, arrivalsRef, step, arrival, focus, isLoading, loadingCount, isRendered, onReady]);
  return null;
}

/** In an embed, the partner's content above may stay in view. */
function isAtTop(element: HTMLElement, embedded: boolean): boolean {
  const { top } = element.getBoundingClientRect();
  return embedded ? top >= 0 : top === 0;
}

interface Arrivals {
  /** `arrival` of the last screen that was shown. */
  readonly last?: number;
  /** `focus.count` of that screen. */
  readonly lastFocus?: number;
  hasActed?: boolean | undefined;
}

/** State of earlier arrivals, retained while a step cannot be rendered. */
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
