import type { FlowEventBody } from '../shapes/flow-event.ts';
import type { Ports } from '../shapes/ports.ts';
import type { FlowDispatch } from '../shapes/store-types.ts';

/**
 * The functions that widgets call; each call becomes an event.
 *
 * @param followed receives the key of a followed link
 */
export function createDispatch(
  send: (occurrence: FlowEventBody) => void,
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
