const sequenceTag = 0x30;
const integerTag = 0x02;

/**
 * The DER form of an ECDSA P-256 signature, as the wire wants it. Web Crypto gives the two numbers side by side.
 *
 * @param raw 64 bytes: r, then s
 * @source RFC 3279 §2.2.3
 */
export function derSignature(raw: Uint8Array): Uint8Array {
  const middle = raw.length / 2;
  const numbers = [...integer(raw.subarray(0, middle)), ...integer(raw.subarray(middle))];
  // At most 72 bytes, so the length always fits into one.
  return Uint8Array.from([sequenceTag, numbers.length, ...numbers]);
}

function integer(bytes: Uint8Array): number[] {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? [0] : [...bytes.subarray(first)];
  // A leading bit would make the number negative.
  const padded = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits;
  return [integerTag, padded.length, ...padded];
}
