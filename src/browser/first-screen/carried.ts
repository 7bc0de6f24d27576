import { sumOf } from './fingerprint.ts';

/** Attribute of a template of the page that holds a file as text: its sum, and the address where it is found, too. */
export const carriedAttribute = 'data-file';

/** @returns the value of the attribute */
export function carriedMark(address: string, text: string): string {
  return `${sumOf(text)} ${address}`;
}

/**
 * What the page brings along of what its first screen needs, so that nobody waits for another way to the server. It is read
 * once, and leaves the page then.
 *
 * @param address as the manifest names it
 * @returns undefined where the page brings nothing of that address, or something changed it on its way
 */
export function carriedJson(address: string): unknown {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>(`template[${carriedAttribute}]`)];
  const template = templates.find((each) => each.getAttribute(carriedAttribute)?.endsWith(` ${address}`) === true);
  const text = template?.content.textContent ?? '';
  if (template?.getAttribute(carriedAttribute) !== carriedMark(address, text)) return undefined;
  template.remove();
  return JSON.parse(text);
}
