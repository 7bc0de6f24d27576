import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';

/** Longer waits show a message. */
const longMs = 5_000;

interface LongWaitProps {
  readonly isWaiting: boolean;
  /** A new arrival starts a new wait. */
  readonly arrival: number;
}

/**
 * Message about a long wait or a lost connection. The region is always in the document, because screen readers announce
 * only changes.
 */
export function LongWait({ isWaiting, arrival }: LongWaitProps) {
  const isLong = useIsLong(isWaiting, arrival);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isLong) uncoverFocus(notice.current);
  }, [isLong]);
  return (
    <p className="long-wait" role="status" ref={notice}>
      {isLong && <Reason />}
    </p>
  );
}

function Reason() {
  const { texts } = useWidgetContext();
  const isOnline = useSyncExternalStore(followConnection, readConnection);
  return texts[isOnline ? 'ui.stillWorking' : 'ui.offline'];
}

/**
 * Scrolls the focused element out from under the message.
 *
 * @source WCAG 2.2 SC 2.4.11
 */
function uncoverFocus(notice: HTMLElement | null): void {
  const focused = notice?.parentElement?.querySelector(':focus');
  if (!notice || !focused) return;
  if (focused.getBoundingClientRect().bottom > notice.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'center' });
}

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
