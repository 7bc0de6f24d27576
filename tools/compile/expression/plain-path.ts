import type { RawNode } from './raw-node.ts';

const pattern = /^\$[A-Za-z_]\w*(?:\.(?!(?:and|or|in|true|false|null)\b)[A-Za-z_]\w*)*$/;

/**
 * The JSONata tree of an expression that only names a value; undefined for any other.
 * Half of all expressions are of this kind, and JSONata is slow to parse them.
 */
export function plainPath(source: string): RawNode | undefined {
  if (!pattern.test(source)) return undefined;
  const [root = '', ...fields] = source.split('.');
  const variable = { value: root.slice(1), type: 'variable', position: root.length };
  if (fields.length === 0) return variable;
  const steps: RawNode[] = [variable];
  let position = root.length;
  for (const value of fields) {
    position += value.length + 1;
    steps.push({ value, type: 'name', position });
  }
  return { type: 'path', steps };
}
