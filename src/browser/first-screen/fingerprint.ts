/**
 * What two screens have in common if one can be taken for the other: their elements, in order, and their words. Attributes
 * do not count, for extensions add theirs, nor how a sign with a meaning in HTML is written, for browsers do it their own way.
 *
 * @param html of a screen, as it was drawn at build or as a browser tells it
 */
export function fingerprintOf(html: string): string {
  const told = html
    .replaceAll(/<([\w-]+)(?:"[^"]*"|[^">])*>/g, '<$1')
    .replaceAll(/<\/[\w-]+>|&#?\w+;|[>"'\u00a0]/g, '');
  return sumOf(told);
}

/** A short name for a text: another text seldom has the same. */
export function sumOf(text: string): string {
  // Four bytes at a time: a page does this before it can be used. Of spaces there are enough to have none left over.
  const bytes = new TextEncoder().encode(`${text}   `);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let sum = 0;
  for (let at = 0; at < words.length; at += 1) sum = (Math.imul(sum, 31) + (words[at] ?? 0)) | 0;
  return (sum >>> 0).toString(36);
}
