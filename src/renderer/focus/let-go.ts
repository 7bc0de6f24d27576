import { treeOf } from '../../widgets/parts/tree-of.ts';
import { framePlace, type ScreenParts } from '../screen-parts.ts';
import { byProgram } from './move-focus.ts';

/**
 * Takes the focus from what has it in an element that is about to go. A browser that loses its focused element lays the page
 * out at once, half taken away as it is then.
 */
export function takeFocusFrom(going: HTMLElement): void {
  const { activeElement } = treeOf(going);
  if (activeElement instanceof HTMLElement && going.contains(activeElement)) byProgram(() => activeElement.blur());
}

/**
 * Takes the focus from what has it before another screen is drawn in its place.
 *
 * @param onAnother is told that another screen is about to be drawn, whether anything had the focus or not
 * @returns a function that ends it
 */
export function letGo(root: HTMLElement, parts: ScreenParts, onAnother: () => void): () => void {
  let { arrival } = parts.frame();
  return parts.listen(framePlace, () => {
    const last = arrival;
    ({ arrival } = parts.frame());
    if (arrival === last) return;
    takeFocusFrom(root);
    onAnother();
  });
}
