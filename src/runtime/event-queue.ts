import type { FlowOccurrence } from './shapes/flow-event.ts';

/**
 * What takes events, to handle one after another. What is sent while an event is handled, by an effect of it, waits its turn,
 * and has it even if handling throws; the last thing thrown is thrown to the sender when nothing waits any more.
 */
export function createEventQueue(handle: (occurrence: FlowOccurrence) => void): (occurrence: FlowOccurrence) => void {
  const waiting: FlowOccurrence[] = [];
  let busy = false;
  const handleAll = (): void => {
    busy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) handle(next);
    } finally {
      busy = false;
      if (waiting.length > 0) handleAll();
    }
  };
  return (occurrence) => {
    waiting.push(occurrence);
    if (!busy) handleAll();
  };
}
