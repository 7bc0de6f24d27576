import { isIPv4 } from 'node:net';

/**
 * Whether a host name is a loopback name. Returns false for other names that resolve to this machine (DNS rebinding).
 */
export function isLoopbackName(hostname: string): boolean {
  return /(?:^|\.)localhost$/.test(hostname) || isLoopbackAddress(hostname.replaceAll(/[[\]]/g, ''));
}

export function isLoopbackAddress(address: string): boolean {
  const [, inIPv4] = /^(?:::ffff:)?(127\..*)$/.exec(address) ?? [];
  return address === '::1' || (inIPv4 !== undefined && isIPv4(inIPv4));
}
