/** Attribute of inline data. It contains a checksum of the text and the file's address. */
export const inlineDataAttribute = 'data-file';

export function formatInlineDataAttribute(address: string, text: string): string {
  const checksum = Array.from(text).reduce((hash, character) => (Math.imul(hash, 31) + character.charCodeAt(0)) | 0, 0);
  return `${checksum} ${address}`;
}

/**
 * Reads and removes the inline data of a file.
 *
 * @param address address of the file, as in the manifest
 * @returns undefined if the data are missing, or if a proxy changed the text, for example its email addresses
 */
export function readInlineData(address: string): unknown {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>(`template[${inlineDataAttribute}]`)];
  const template = templates.find(
    (element) => element.getAttribute(inlineDataAttribute)?.endsWith(` ${address}`) === true,
  );
  const text = template?.content.textContent ?? '';
  if (template?.getAttribute(inlineDataAttribute) !== formatInlineDataAttribute(address, text)) return undefined;
  template.remove();
  return JSON.parse(text);
}
