import { useRef, type FocusEvent, type SyntheticEvent } from 'react';
import { getRootOf } from '../../widgets/parts/get-root.ts';
import type { FlowContextValue } from '../flow-context.ts';
import { isMovedByProgram } from './move-focus.ts';

/**
 * Dispatches `blur` when the applicant leaves a field. Blurs by the program, by leaving the window, or by pressing a
 * button or link do not count.
 *
 * @source decision 39
 */
export function useFieldBlur({ presses, dispatch }: Pick<FlowContextValue, 'presses' | 'dispatch'>): {
  onFocus(event: FocusEvent<HTMLElement>): void;
  onInput(event: SyntheticEvent<HTMLElement>): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
} {
  /** The field that the program focused, until something is entered there. */
  const focusedByProgram = useRef<HTMLElement>(null);
  return {
    onFocus({ target }) {
      focusedByProgram.current = isMovedByProgram() ? fieldAround(target) : null;
    },
    onInput({ target }) {
      if (fieldAround(target) === focusedByProgram.current) focusedByProgram.current = null;
    },
    onBlur({ target, relatedTarget }) {
      const field = fieldAround(target);
      if (!field || field === focusedByProgram.current || isMovedByProgram() || presses.isPressing()) return;
      if (relatedTarget instanceof Node && field.contains(relatedTarget)) return;
      // The window has lost the focus, not the field.
      if (getRootOf(target).activeElement === target || !target.ownerDocument.hasFocus()) return;
      presses.afterPress(() => dispatch.blur(field.dataset['field'] ?? ''));
    },
  };
}

function fieldAround(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-field]');
}
