import type { FlowEventBody } from '../shapes/flow-event.ts';

/**
 * Creates a function that handles events one after another. If `handle` throws, the remaining events are handled first.
 */
export function createEventQueue(handle: (event: FlowEventBody) => void): (event: FlowEventBody) => void {
  const queue: FlowEventBody[] = [];
  let isHandling = false;
  const handleAll = (): void => {
    isHandling = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) handle(next);
    } finally {
      isHandling = false;
      if (queue.length > 0) handleAll();
    }
  };
  return (event) => {
    queue.push(event);
    if (!isHandling) handleAll();
  };
}
