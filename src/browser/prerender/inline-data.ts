/** Attribute of a template with inline data: a checksum of the text, a space, and the address of the file. */
export const carriedAttribute = 'data-file';

/** Returns the value of the attribute. */
export function carriedMark(address: string, text: string): string {
  const sum = Array.from(text).reduce((all, character) => (Math.imul(all, 31) + character.charCodeAt(0)) | 0, 0);
  return `${sum} ${address}`;
}

/**
 * Reads a file that the page contains as inline data, and removes its template.
 *
 * @param address as in the manifest
 * @returns undefined if the file is missing, or if a network changed its text (some rewrite email addresses)
 */
export function carriedJson(address: string): unknown {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>(`template[${carriedAttribute}]`)];
  const template = templates.find((each) => each.getAttribute(carriedAttribute)?.endsWith(` ${address}`) === true);
  const text = template?.content.textContent ?? '';
  if (template?.getAttribute(carriedAttribute) !== carriedMark(address, text)) return undefined;
  template.remove();
  return JSON.parse(text);
}
