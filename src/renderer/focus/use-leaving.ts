import { useRef, type FocusEvent } from 'react';
import { treeOf } from '../../widgets/parts/tree-of.ts';
import type { PressWatch } from './press-watch.ts';
import { isMovedByProgram } from './move-focus.ts';

/**
 * Tells when the applicant has left a field: had it in focus and moved on, empty or not. A blur is not leaving when it
 * comes from pressing a button or link, from the program moving the focus, from the window losing it, or when the focus
 * stays in the field's frame (its radio buttons, its Show button).
 *
 * @source decision 39
 * @returns handlers for the element around the control
 */
export function useLeaving(
  presses: Pick<PressWatch, 'isPressing' | 'afterPress'>,
  onLeave: () => void,
): {
  onFocus(): void;
  onInput(): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
} {
  const putThereByProgram = useRef(false);
  return {
    onFocus() {
      putThereByProgram.current = isMovedByProgram();
    },
    onInput() {
      putThereByProgram.current = false;
    },
    onBlur({ target, relatedTarget, currentTarget }) {
      if (isMovedByProgram() || putThereByProgram.current || presses.isPressing()) return;
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      // When the whole window loses the focus, the element keeps it within the document.
      if (treeOf(target).activeElement === target || !target.ownerDocument.hasFocus()) return;
      presses.afterPress(onLeave);
    },
  };
}
