import type { ResolvedField } from '../../runtime/shapes/screen.ts';

/**
 * The name that the radio buttons of a field share. The browser allows one choice for each name in a form, so a field uses
 * its path if it belongs to an item of a list, or if another field of the form has the same name. The path contains the
 * key of the item: if two items exchanged their names, the browser would clear one of the choices.
 */
export function radioName({ path, key = path, name, sharesName = false }: ResolvedField): string {
  return sharesName || /\.\d+\./.test(key) ? key : name;
}
