/**
 * Whether a visitor is among the share of all who are given a release first: always the same answer for the same two, and
 * about as many out of 100 as were asked for. Each release has others.
 *
 * @param visitor any text that stays the visitor's
 * @param share   out of 100
 */
export function inShare(visitor: string, release: string, share: number): boolean {
  return placeOf(`${release} ${visitor}`) < share / 100;
}

/** FNV-1a with the mixing of MurmurHash3 behind it, as a number from 0 up to 1: spread evenly, and small. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
