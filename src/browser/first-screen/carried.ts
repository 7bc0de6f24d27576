/** Attribute of a template of the page that contains a file as text: a checksum of the text, and the file's address. */
export const carriedAttribute = 'data-file';

/** @returns the value of the attribute */
export function carriedMark(address: string, text: string): string {
  const sum = Array.from(text).reduce((all, character) => (Math.imul(all, 31) + character.charCodeAt(0)) | 0, 0);
  return `${sum} ${address}`;
}

/**
 * Reads a file that the first screen needs from the page itself, which saves a request. The template is removed.
 *
 * @param address as in the manifest
 * @returns undefined if the page does not contain the file, or if the text was changed on its way (some networks rewrite
 *   email addresses in pages)
 */
export function carriedJson(address: string): unknown {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>(`template[${carriedAttribute}]`)];
  const template = templates.find((each) => each.getAttribute(carriedAttribute)?.endsWith(` ${address}`) === true);
  const text = template?.content.textContent ?? '';
  if (template?.getAttribute(carriedAttribute) !== carriedMark(address, text)) return undefined;
  template.remove();
  return JSON.parse(text);
}
