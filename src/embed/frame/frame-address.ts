import { hostParameter, idParameter } from '../protocol.ts';

/** The instance that a frame shows, and the only origin that it exchanges messages with. */
export interface FrameAddress {
  readonly id: string;
  readonly hostOrigin: string;
}

/**
 * Reads the parameters that the loader added to the frame's address. They need no trust: browsers deliver messages only
 * to the named origin, and `frame-ancestors` restricts which pages may contain the frame.
 *
 * @returns undefined if a parameter is missing or invalid
 */
export function readFrameAddress(search: string): FrameAddress | undefined {
  const parameters = new URLSearchParams(search);
  const id = parameters.get(idParameter) ?? '';
  const hostOrigin = parameters.get(hostParameter) ?? '';
  if (!/^[\w-]{1,64}$/.test(id) || !/^https?:\/\/[^/]+$/.test(hostOrigin)) return undefined;
  if (!URL.canParse(hostOrigin)) return undefined;
  return new URL(hostOrigin).origin === hostOrigin ? { id, hostOrigin } : undefined;
}
