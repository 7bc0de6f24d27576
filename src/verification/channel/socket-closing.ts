// Names of the codes a socket closes with (RFC 6455 §7.4.1 and the IANA registry).
const names: Readonly<Record<number, string>> = {
  1000: 'normal closure',
  1001: 'going away',
  1002: 'protocol error',
  1003: 'unsupported data',
  1005: 'no status received',
  1006: 'abnormal closure',
  1007: 'invalid payload',
  1008: 'policy violation',
  1009: 'message too big',
  1010: 'extension missing',
  1011: 'internal error',
  1012: 'service restart',
  1013: 'try again later',
  1014: 'bad gateway',
  1015: 'TLS handshake failed',
};

const transient: ReadonlySet<number> = new Set([1001, 1005, 1006, 1011, 1012, 1013, 1014]);

/** The code in words, for a log: '1006 (abnormal closure)'. */
export function describeClosing(code: number): string {
  return `${code} (${names[code] ?? 'unknown'})`;
}

/** True when the connection was lost; false when the server meant it, and connecting again is no use. */
export function isLostConnection(code: number): boolean {
  return transient.has(code);
}
