import { hostParameter, idParameter } from '../protocol.ts';

/** Which instance a frame is, and the only origin that it may talk to. */
export interface FrameAddress {
  readonly id: string;
  readonly hostOrigin: string;
}

/**
 * What the loader wrote into the frame's address. Nothing has to be believed: the browser delivers to a page of this
 * origin only, the frame listens to this origin only, and `frame-ancestors` says whose frame this may be at all.
 */
export function readFrameAddress(search: string): FrameAddress | undefined {
  const parameters = new URLSearchParams(search);
  const id = parameters.get(idParameter) ?? '';
  const hostOrigin = parameters.get(hostParameter) ?? '';
  if (!/^[\w-]{1,64}$/.test(id) || !/^https?:\/\/[^/]+$/.test(hostOrigin)) return undefined;
  if (!URL.canParse(hostOrigin)) return undefined;
  return new URL(hostOrigin).origin === hostOrigin ? { id, hostOrigin } : undefined;
}
