import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';

/** Wait after which a message appears. */
const longWaitMs = 5_000;

interface LongWaitProps {
  readonly isWaiting: boolean;
  /** A new id starts a new wait. */
  readonly visitId: number;
}

/**
 * Message about a long wait or a lost connection. The region is always in the document, because screen readers announce
 * only changes.
 */
export function LongWait({ isWaiting, visitId }: LongWaitProps) {
  const isLong = useIsLongWait(isWaiting, visitId);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isLong) uncoverFocus(notice.current);
  }, [isLong]);
  return (
    <p className="long-wait" role="status" ref={notice}>
      {isLong && <WaitMessage />}
    </p>
  );
}

function WaitMessage() {
  const { texts } = useWidgetContext();
  const isOnline = useSyncExternalStore(subscribeToConnection, getIsOnline);
  return texts[isOnline ? 'ui.stillWorking' : 'ui.offline'];
}

/**
 * Scrolls the page if the message covers the focused element.
 *
 * @source WCAG 2.2 SC 2.4.11
 */
function uncoverFocus(notice: HTMLElement | null): void {
  const focused = notice?.parentElement?.querySelector(':focus');
  if (!notice || !focused) return;
  if (focused.getBoundingClientRect().bottom > notice.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'center' });
}

function useIsLongWait(isWaiting: boolean, visitId: number): boolean {
  const [longVisitId, setLongVisitId] = useState<number>();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLongVisitId(visitId), longWaitMs);
    return () => {
      clearTimeout(timer);
      setLongVisitId(undefined);
    };
  }, [isWaiting, visitId]);
  return isWaiting && longVisitId === visitId;
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const getIsOnline = (): boolean => navigator.onLine;
