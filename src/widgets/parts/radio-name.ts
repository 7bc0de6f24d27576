import type { ResolvedField } from '../../runtime/shapes/screen.ts';

/**
 * Name that the radio buttons of a field share. Browsers allow one choice per name, so list items and duplicate names
 * use the path. It contains the item's key, because browsers clear a choice when two items swap names.
 */
export function radioName({ path, key = path, name, sharesName = false }: ResolvedField): string {
  return sharesName || /\.\d+\./.test(key) ? key : name;
}
