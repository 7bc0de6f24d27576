import type { FlowOccurrence } from './shapes/flow-event.ts';
import type { Ports } from './shapes/ports.ts';
import type { FlowDispatch } from './shapes/store-types.ts';

/** What widgets call: each call becomes an event. @param followed called with the key of a link that was followed */
export function createDispatch(
  send: (occurrence: FlowOccurrence) => void,
  followed: (link: string) => void,
  run: Ports['run'],
): FlowDispatch {
  return {
    raise: (name, { form, data = {} } = {}) =>
      send({ kind: 'raise', name, data, ...(form === undefined ? {} : { form }) }),
    input: (path, value) => send({ kind: 'input', path, value }),
    blur: (path) => send({ kind: 'blur', path }),
    followed,
    run,
  };
}
