import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { parseJson } from '../../src/runtime/utilities/json.ts';

/**
 * The value of a JSON text; undefined if it has none. Objects have no prototype, so that names such as "constructor"
 * are safe to look up.
 *
 * @param errors receives syntax errors; the readable parts of an invalid text are still returned
 */
export function parseValue(text: string, errors: ParseError[]): unknown {
  const value = parseJson(text);
  if (value !== undefined) return withoutPrototypes(value);
  // The syntax tree recovers from errors.
  const tree = parseTree(text, errors, { disallowComments: true });
  return tree === undefined ? undefined : (getNodeValue(tree) as unknown);
}

/** The value of a syntax tree, without prototypes. */
export function valueOf(tree: Node): unknown {
  return withoutPrototypes(getNodeValue(tree));
}

/** Removing the prototype takes a third of the memory of `Object.create(null)`. */
function withoutPrototypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) Object.setPrototypeOf(value, null);
  for (const inner of Object.values(value)) withoutPrototypes(inner);
  return value;
}
