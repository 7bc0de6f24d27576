/**
 * Where a visitor stands among all, from 0 to 1: the same for the same id, and spread evenly over ids. A visitor is in a
 * sample whole or not at all.
 */
export function visitorShare(id: string): number {
  // FNV-1a with a last stirring, so that ids that differ in one sign end far apart.
  let hash = 0x81_1c_9d_c5;
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
