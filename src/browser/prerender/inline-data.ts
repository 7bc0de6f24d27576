/** Attribute of inline data: a checksum of the text, and the address of the file. */
export const carriedAttribute = 'data-file';

export function carriedMark(address: string, text: string): string {
  const sum = Array.from(text).reduce((all, character) => (Math.imul(all, 31) + character.charCodeAt(0)) | 0, 0);
  return `${sum} ${address}`;
}

/**
 * Reads inline data, once.
 *
 * @param address as in the manifest
 * @returns undefined if it is missing, or if a network changed the text (some rewrite email addresses)
 */
export function carriedJson(address: string): unknown {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>(`template[${carriedAttribute}]`)];
  const template = templates.find((each) => each.getAttribute(carriedAttribute)?.endsWith(` ${address}`) === true);
  const text = template?.content.textContent ?? '';
  if (template?.getAttribute(carriedAttribute) !== carriedMark(address, text)) return undefined;
  template.remove();
  return JSON.parse(text);
}
