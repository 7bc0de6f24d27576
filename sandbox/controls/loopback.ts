import { isIPv4 } from 'node:net';

/** Whether a Host header's name is this machine's own: a foreign name that was made to resolve here is not. */
export function isLoopbackName(hostname: string): boolean {
  return /(?:^|\.)localhost$/.test(hostname) || isLoopback(hostname.replaceAll(/[[\]]/g, ''));
}

/** Whether an address, as a socket names its peer, is this machine's own. */
export function isLoopback(address: string): boolean {
  const [, inIPv4] = /^(?:::ffff:)?(127\..*)$/.exec(address) ?? [];
  return address === '::1' || (inIPv4 !== undefined && isIPv4(inIPv4));
}
