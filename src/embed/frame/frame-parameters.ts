import { hostOriginParameter, instanceIdParameter } from '../protocol.ts';

export interface FrameParameters {
  readonly instanceId: string;
  readonly hostOrigin: string;
}

/**
 * Reads the parameters that the loader added to the frame's address. They need not be trusted, because
 * `frame-ancestors` restricts the host.
 */
export function readFrameParameters(search: string): FrameParameters | undefined {
  const parameters = new URLSearchParams(search);
  const id = parameters.get(instanceIdParameter) ?? '';
  const hostOrigin = parameters.get(hostOriginParameter) ?? '';
  if (!/^[\w-]{1,64}$/.test(id) || !/^https?:\/\/[^/]+$/.test(hostOrigin)) return undefined;
  if (!URL.canParse(hostOrigin)) return undefined;
  return new URL(hostOrigin).origin === hostOrigin ? { instanceId: id, hostOrigin } : undefined;
}
