/** Whether a Host header's name is this machine's own: a foreign name that was made to resolve here is not. */
export function isLoopbackName(hostname: string): boolean {
  return /(?:^|\.)localhost$/.test(hostname) || isLoopback(hostname.replaceAll(/[[\]]/g, ''));
}

/** Whether an address, as a socket names its peer, is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
