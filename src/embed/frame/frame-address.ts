import { hostParameter, idParameter } from '../protocol.ts';

export interface FrameAddress {
  readonly id: string;
  readonly hostOrigin: string;
}

/**
 * Reads the parameters that the loader added to the frame's address. They need not be trusted, because
 * `frame-ancestors` restricts the host.
 */
export function readFrameAddress(search: string): FrameAddress | undefined {
  const parameters = new URLSearchParams(search);
  const id = parameters.get(idParameter) ?? '';
  const hostOrigin = parameters.get(hostParameter) ?? '';
  if (!/^[\w-]{1,64}$/.test(id) || !/^https?:\/\/[^/]+$/.test(hostOrigin)) return undefined;
  if (!URL.canParse(hostOrigin)) return undefined;
  return new URL(hostOrigin).origin === hostOrigin ? { id, hostOrigin } : undefined;
}
