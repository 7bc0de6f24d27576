import type { FlowOccurrence } from './shapes/flow-event.ts';

/**
 * Creates a function that handles events one after another. If handling throws, the remaining events are handled first.
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
