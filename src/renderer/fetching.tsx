import { createContext, useCallback, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';
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

/** A step that stands there as a whole: its outlines, until all of its widgets have come. Each arrival has one of its own. */
export function WholeStep({ children }: { readonly children: ReactNode }) {
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

/** A heading, two fields and a button, which appear after a moment by CSS; what stands behind them in the page does not, unless somebody is using it. */
export function Outlines() {
  return (
    <div className="outlines" aria-hidden>
      <i className="outlines__heading" />
      <i className="outlines__line" />
      <i className="outlines__field" />
      <i className="outlines__field" />
      <i className="outlines__button" />
    </div>
  );
}
