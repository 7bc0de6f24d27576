import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { IsFetchingContext } from './fetching.tsx';
import { useScreen } from './use-screen.ts';

/** After this nobody believes any more that a press was heard. */
const longMs = 5_000;

/**
 * Says so when something takes long, and whether it is the connection: visible, and read out. The region is always
 * there, since only what changes in one is read.
 */
export function LongWait() {
  const isBusy = useScreen((screen) => screen.busy);
  const arrival = useScreen((screen) => screen.arrival);
  const words = useScreen((screen) => screen.words);
  const isLong = useIsLong(isBusy || use(IsFetchingContext), arrival);
  const isOnline = useSyncExternalStore(followConnection, readConnection, readNoConnection);
  return (
    <p className="long-wait" role="status">
      {isLong && words[isOnline ? 'ui.stillWorking' : 'ui.offline']}
    </p>
  );
}

function useIsLong(isWaiting: boolean, screen: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting, screen]);
  return isLong;
}

function followConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const readConnection = (): boolean => navigator.onLine;
/** Where a screen is drawn ahead of the visit. */
const readNoConnection = (): boolean => true;
