import { getNodeValue, type ParseError, parseTree, visit } from 'jsonc-parser';

type Holder = Record<string, unknown> | unknown[];

/**
 * What a text of JSON says; undefined if it says nothing. Objects have no prototype, so that no name is taken for something
 * that every object has. Unlike a tree it costs no more than the value itself.
 *
 * @param errors takes what is wrong; what can be read of such a text is returned all the same
 */
export function parseValue(text: string, errors: ParseError[]): unknown {
  const root: unknown[] = [];
  const around: Holder[] = [root];
  const names: string[] = [];
  let name = '';
  const put = (value: unknown): void => {
    const holder = around.at(-1) ?? root;
    if (Array.isArray(holder)) holder.push(value);
    else holder[name] = value;
  };
  const begin = (holder: Holder): void => {
    put(holder);
    around.push(holder);
    names.push(name);
  };
  const end = (): void => {
    around.pop();
    name = names.pop() ?? '';
  };
  visit(
    text,
    {
      onObjectBegin: () => begin(Object.create(null) as Record<string, unknown>),
      onObjectProperty: (key) => {
        name = key;
      },
      onObjectEnd: end,
      onArrayBegin: () => begin([]),
      onArrayEnd: end,
      onLiteralValue: put,
      onError: (error, offset, length) => void errors.push({ error, offset, length }),
    },
    { disallowComments: true },
  );
  if (errors.length === 0) return root[0];
  // Where something is wrong, the tree knows what belongs together.
  const tree = parseTree(text, [], { disallowComments: true });
  return tree === undefined ? undefined : (getNodeValue(tree) as unknown);
}
