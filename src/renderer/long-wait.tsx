import { useContext, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';
import { FetchingContext, useIsFetching } from './fetching.tsx';
import type { ScreenFrame } from './screen-parts.ts';
import { useScreen } from './use-part.ts';

/** After this nobody believes any more that a press was heard. */
const longMs = 5_000;

/**
 * Says so when something takes long, and whether it is the connection: visible, and read out. The region is always
 * there, since only what changes in one is read.
 */
export function LongWait() {
  const { busy, arrival } = useScreen(waitOf);
  const isFetching = useIsFetching(useContext(FetchingContext));
  const isLong = useIsLong(busy || isFetching, arrival);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isLong) uncoverFocus(notice.current);
  }, [isLong]);
  return (
    <p className="long-wait" role="status" ref={notice}>
      {isLong && <WhatIsLong />}
    </p>
  );
}

function WhatIsLong(): ReactNode {
  const { words } = useWidgetContext();
  const isOnline = useSyncExternalStore(followConnection, readConnection);
  return words[isOnline ? 'ui.stillWorking' : 'ui.offline'];
}

function waitOf({ busy, arrival }: ScreenFrame): Pick<ScreenFrame, 'busy' | 'arrival'> {
  return { busy, arrival };
}

/**
 * The notice stands in front of what is at the lower edge of the window; what has the focus comes out from behind it.
 *
 * @source WCAG 2.2 SC 2.4.11
 */
function uncoverFocus(notice: HTMLElement | null): void {
  const focused = notice?.parentElement?.querySelector(':focus');
  if (!notice || !focused) return;
  if (focused.getBoundingClientRect().bottom > notice.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'center' });
}

/** @param arrival of the screen: another begins to wait anew */
function useIsLong(isWaiting: boolean, arrival: number): boolean {
  const [longSince, setLongSince] = useState<number>();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLongSince(arrival), longMs);
    return () => {
      clearTimeout(timer);
      setLongSince(undefined);
    };
  }, [isWaiting, arrival]);
  return isWaiting && longSince === arrival;
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
