import { useEffect, useRef, type RefObject } from 'react';
import type { Screen } from '../../runtime/shapes/screen.ts';
import { getRootOf } from '../../widgets/parts/get-root.ts';
import { focusRequestedElement } from './focus-target.ts';

interface StepFocusProps {
  readonly rootRef: RefObject<HTMLElement | null>;
  readonly screen: Screen;
  readonly embedded: boolean;
  readonly focusStateRef: RefObject<FocusState>;
  /** False if a message replaces the step, which is then not ready. */
  readonly isRendered: boolean;
  /** True while a skeleton is shown. */
  readonly isLoading: boolean;
  /** Number of skeletons, updated before `isLoading`. */
  readonly loadingCountRef: RefObject<number>;
  readonly onReady: (() => void) | undefined;
}

/**
 * Scrolls to the top and moves the focus when a step and its widgets are shown, and sets the performance mark
 * `step-ready`. In a frame, nothing moves before the applicant acts inside: a partner's page must not jump.
 *
 * @source docs/reference/contract.md §2; decision 43; WCAG 2.2 SC 2.4.3
 */
export function StepFocus(props: StepFocusProps) {
  const { rootRef, embedded, focusStateRef, isRendered, isLoading, loadingCountRef, onReady } = props;
  const { step, visitId, focus } = props.screen;
  useEffect(() => {
    const element = rootRef.current;
    if (!element || isLoading || loadingCountRef.current > 0) return;
    const { lastVisitId, lastFocusCount, hasActed } = focusStateRef.current;
    const isFramed = window.parent !== window;
    const mayMove = !(embedded || isFramed) || hasActed;
    const isFirst = lastVisitId === undefined;

    if (visitId !== lastVisitId && !isFirst && mayMove) {
      // In a frame, `scrollIntoView` would also scroll the partner's page.
      if (isFramed) window.scrollTo(0, 0);
      else if (!isAtTop(element, embedded)) element.scrollIntoView({ block: 'start' });
    }
    // An applicant who already uses the first screen must not lose the focus.
    const hasFocusInside = isFirst && element.contains(getRootOf(element).activeElement);
    if (focus.count !== lastFocusCount && mayMove && !hasFocusInside) focusRequestedElement(element, focus);
    if (!isRendered) return;
    focusStateRef.current = { lastVisitId: visitId, lastFocusCount: focus.count, hasActed };
    if (visitId !== lastVisitId) performance.mark('step-ready', { detail: { step } });
    if (isFirst) onReady?.();
  }, [rootRef, embedded, focusStateRef, step, visitId, focus, isLoading, loadingCountRef, isRendered, onReady]);
  return null;
}

/** In an embed, the partner's content above the flow may stay in view. */
function isAtTop(element: HTMLElement, embedded: boolean): boolean {
  const { top } = element.getBoundingClientRect();
  return embedded ? top >= 0 : top === 0;
}

interface FocusState {
  /** Id of the last visit that was shown. */
  readonly lastVisitId?: number;
  /** `focus.count` of the last screen that was shown. */
  readonly lastFocusCount?: number;
  hasActed?: boolean | undefined;
}

/** The last visit and focus request, retained while a step cannot be rendered. */
export function useFocusState(root: RefObject<HTMLElement | null>): RefObject<FocusState> {
  const focusStateRef = useRef<FocusState>({});
  useEffect(() => {
    const element = root.current;
    const recordAction = () => {
      focusStateRef.current.hasActed = true;
    };
    const listeners = new AbortController();
    const options = { capture: true, once: true, signal: listeners.signal };
    element?.addEventListener('pointerdown', recordAction, options);
    element?.addEventListener('keydown', recordAction, options);
    return () => listeners.abort();
  }, [root]);
  return focusStateRef;
}
