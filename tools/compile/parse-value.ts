import { getNodeValue, type ParseError, parseTree } from 'jsonc-parser';
import { parseJson } from '../../src/runtime/parse-json.ts';

/**
 * What a text of JSON says; undefined if it says nothing. Objects have no prototype, so that no name is taken for something
 * that every object has.
 *
 * @param errors takes what is wrong; what can be read of such a text is returned all the same
 */
export function parseValue(text: string, errors: ParseError[]): unknown {
  const value = parseJson(text);
  if (value !== undefined) return withoutPrototypes(value);
  // Where something is wrong, the tree knows what belongs together.
  const tree = parseTree(text, errors, { disallowComments: true });
  return tree === undefined ? undefined : (getNodeValue(tree) as unknown);
}

/** An object that loses its prototype takes a third of the room of one that is made without. */
function withoutPrototypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) Object.setPrototypeOf(value, null);
  for (const inner of Object.values(value)) withoutPrototypes(inner);
  return value;
}
