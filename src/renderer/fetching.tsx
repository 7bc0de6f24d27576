import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { ComingContext } from '../widgets/parts/coming-context.ts';

/** How much of a screen is being fetched. */
export interface Fetching {
  /** Told when a part begins to be fetched, and when it is there. */
  readonly tell: (isComing: boolean) => void;
  readonly isAny: () => boolean;
  /** Tells of every change; returns a function that ends it. */
  readonly listen: (changed: () => void) => () => void;
}

export function createFetching(): Fetching {
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    tell(isComing) {
      count += isComing ? 1 : -1;
      for (const changed of listeners) changed();
    },
    isAny: () => count > 0,
    listen(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

export const FetchingContext = createContext(createFetching());

/** Whether anything of the screen is being fetched. */
export function useIsFetching({ listen, isAny }: Fetching): boolean {
  return useSyncExternalStore(listen, isAny, isAny);
}

/** What stands there as a whole, a step or what a modal says: outlines, until all of its widgets have come. Each has one of its own. */
export function Whole({ children }: { readonly children: ReactNode }) {
  const { tell: tellScreen } = useContext(FetchingContext);
  const [coming, setComing] = useState(0);
  const tell = useCallback(
    (isComing: boolean) => {
      setComing((count) => count + (isComing ? 1 : -1));
      tellScreen(isComing);
    },
    [tellScreen],
  );
  return (
    <ComingContext value={tell}>
      {coming > 0 && <Outlines />}
      {children}
    </ComingContext>
  );
}

/** What has no place of its own until it has come, such as a dialog. */
export function Unseen({ children }: { readonly children: ReactNode }) {
  return <ComingContext value={useContext(FetchingContext).tell}>{children}</ComingContext>;
}

/**
 * A heading, two fields and a button, which appear after a moment by CSS; what stands beside them does not show meanwhile. Where
 * somebody is using that when they come, it stays as it is instead.
 */
export function Outlines() {
  const outlines = useRef<HTMLDivElement>(null);
  const [isInUse, setInUse] = useState(false);
  // Asked once, and not by a style: one that hangs on the focus has the whole step styled anew each time a field is left.
  useLayoutEffect(() => setInUse(outlines.current?.parentElement?.querySelector(controlInFocus) != null), []);
  if (isInUse) return null;
  return (
    <div className="outlines" aria-hidden ref={outlines}>
      <i className="outlines__heading" />
      <i className="outlines__line" />
      <i className="outlines__field" />
      <i className="outlines__field" />
      <i className="outlines__button" />
    </div>
  );
}

const controlInFocus = ':is(input, select, textarea, button):focus';
