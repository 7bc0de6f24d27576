import type { ResolvedField } from '../../runtime/shapes/screen.ts';

/**
 * Name that the radio buttons of a field share. Browsers allow one choice for each name, so list items and duplicate
 * names use the path. The path contains the item's key, because browsers clear a choice when two items swap names.
 */
export function radioName({ path, key = path, name, hasNameTwin = false }: ResolvedField): string {
  return hasNameTwin || /\.\d+\./.test(key) ? key : name;
}
