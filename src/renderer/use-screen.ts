import { deepEquals } from '@rjsf/utils';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { Screen } from '../runtime/shapes/screen.ts';
import { useFlow } from './flow-context.ts';

/**
 * What concerns the screen as a whole, from valtio's immutable snapshot. The component renders again only when that has
 * another value. It is asked on every change: what stands at a place of its own is read by `usePart`.
 *
 * @returns what `select` returns; the same object as before while it is equal
 */
export function useScreen<Part>(select: (screen: Screen) => Part): Part {
  const { store } = useFlow();
  const last = useRef<{ readonly screen: Screen; readonly select: unknown; readonly part: Part }>(undefined);

  const listen = useCallback(
    // In sync: an input that got its text back one microtask later would have lost its caret by then.
    (changed: () => void) => subscribe(store, changed, true),
    [store],
  );
  const read = () => {
    const { screen } = snapshot(store);
    const known = last.current;
    if (known?.screen === screen && known.select === select) return known.part;
    const part = select(screen);
    // Parts that did not change are the same object in each snapshot, so that only what differs is compared in depth.
    const kept = known && deepEquals(known.part, part) ? known.part : part;
    last.current = { screen, select, part: kept };
    return kept;
  };
  return useSyncExternalStore(listen, read, read);
}
