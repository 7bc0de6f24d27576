import { treeOf } from '../../widgets/parts/tree-of.ts';
import { framePlace, type ScreenParts } from '../screen-parts.ts';
import { byProgram } from './move-focus.ts';

/**
 * Takes the focus from what has it before another screen is drawn in its place. A browser that loses its focused element
 * lays the page out at once, half taken away as it is then.
 *
 * @param onGone is told when it has been taken
 * @returns a function that ends it
 */
export function letGo(root: HTMLElement, parts: ScreenParts, onGone: () => void): () => void {
  let { arrival } = parts.frame();
  return parts.listen(framePlace, () => {
    const last = arrival;
    ({ arrival } = parts.frame());
    const { activeElement } = treeOf(root);
    if (arrival === last || !(activeElement instanceof HTMLElement) || !root.contains(activeElement)) return;
    byProgram(() => activeElement.blur());
    onGone();
  });
}
