import { useCallback, useRef, useSyncExternalStore } from 'react';
import { deepEquals } from './deep-equals.ts';
import { useFlow } from './flow-context.ts';
import { framePlace, type ScreenFrame } from './screen-parts.ts';

/**
 * What concerns the screen as a whole. The component renders again only when that has another value. It is asked whenever
 * anything of the frame has changed: what stands at a place of its own is read by `usePart`.
 *
 * @returns what `select` returns; the same object as before while it is equal
 */
export function useScreen<Part>(select: (screen: ScreenFrame) => Part): Part {
  const { parts } = useFlow();
  const last = useRef<{ readonly screen: ScreenFrame; readonly select: unknown; readonly part: Part }>(undefined);

  const listen = useCallback((changed: () => void) => parts.listen(framePlace, changed), [parts]);
  const read = () => {
    const screen = parts.frame();
    const known = last.current;
    if (known?.screen === screen && known.select === select) return known.part;
    const part = select(screen);
    // Parts that did not change are the same object in each screen, so that only what differs is compared in depth.
    const kept = known && deepEquals(known.part, part) ? known.part : part;
    last.current = { screen, select, part: kept };
    return kept;
  };
  return useSyncExternalStore(listen, read, read);
}
