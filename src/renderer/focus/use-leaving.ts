import { useRef, type FocusEvent, type SyntheticEvent } from 'react';
import { treeOf } from '../../widgets/parts/tree-of.ts';
import type { FlowContextValue } from '../flow-context.ts';
import { isMovedByProgram } from './move-focus.ts';

/**
 * Tells the flow when the applicant has left a field: had it in focus and moved on, empty or not. A blur is not leaving when
 * it comes from pressing a button or link, from the program moving the focus, from the window losing it, or when the focus
 * stays in the field's frame (its radio buttons, its Show button).
 *
 * @source decision 39
 * @returns handlers for the form around the fields: one of each for all, for there may be hundreds
 */
export function useLeaving({ presses, dispatch }: Pick<FlowContextValue, 'presses' | 'dispatch'>): {
  onFocus(event: FocusEvent<HTMLElement>): void;
  onInput(event: SyntheticEvent<HTMLElement>): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
} {
  /** The field that the program put the focus into, until something is entered there. */
  const putThereByProgram = useRef<HTMLElement>(null);
  return {
    onFocus({ target }) {
      putThereByProgram.current = isMovedByProgram() ? fieldAround(target) : null;
    },
    onInput({ target }) {
      if (fieldAround(target) === putThereByProgram.current) putThereByProgram.current = null;
    },
    onBlur({ target, relatedTarget }) {
      const field = fieldAround(target);
      if (!field || field === putThereByProgram.current || isMovedByProgram() || presses.isPressing()) return;
      if (relatedTarget instanceof Node && field.contains(relatedTarget)) return;
      // When the whole window loses the focus, the element keeps it within the document.
      if (treeOf(target).activeElement === target || !target.ownerDocument.hasFocus()) return;
      presses.afterPress(() => dispatch.blur(field.dataset['field'] ?? ''));
    },
  };
}

function fieldAround(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-field]');
}
