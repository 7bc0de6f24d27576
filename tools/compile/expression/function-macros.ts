import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';

/** A function that the compiler expands to other expressions, so that the page needs no code for it. */
interface ShortForm {
  readonly declaration: FunctionDeclaration;
  /** In the condition of a parameter with `each`, bare names are fields of the item, as inside `[…]`. */
  readonly expand: (list: ExprNode, condition: ExprNode) => ExprNode;
}

const list = { name: 'list', kind: 'list' } as const;
const condition = { name: 'condition', kind: 'boolean', each: true } as const;

/** The short forms by name, without `$`. A function of the flow with the same name takes precedence. */
export const shortForms: Readonly<Record<string, ShortForm>> = {
  any: {
    declaration: {
      about: 'True if the condition is true for at least one item of the list.',
      parameters: [list, condition],
      result: 'boolean',
      missing: 'never',
    },
    // `? :` makes the filter a boolean, because a number in a filter would be an index.
    expand: (items, test) => compare('>', items, { type: 'condition', test, ...yesNo(true) }),
  },
  all: {
    declaration: {
      about: 'True if the condition is true for every item of the list. The result is also true for an empty list.',
      parameters: [list, condition],
      result: 'boolean',
      missing: 'never',
    },
    expand: (items, test) => compare('=', items, { type: 'condition', test, ...yesNo(false) }),
  },
  first: {
    declaration: {
      about: 'The first item of a list. Missing if the list is empty.',
      parameters: [list],
      result: 'any',
      missing: 'possible',
      like: { result: 'list[]' },
    },
    expand: (items) => withFilter(items, { type: 'literal', value: 0 }),
  },
  last: {
    declaration: {
      about: 'The last item of a list. Missing if the list is empty.',
      parameters: [list],
      result: 'any',
      missing: 'possible',
      like: { result: 'list[]' },
    },
    expand: (items) => withFilter(items, { type: 'literal', value: -1 }),
  },
};

export const macroDeclarations: Readonly<Record<string, FunctionDeclaration>> = Object.fromEntries(
  Object.entries(shortForms).map(([name, { declaration }]) => [name, declaration]),
);

/**
 * Puts the items in parentheses: `$a.b[0]` is the first `b` of each `a`, `($a.b)[0]` only the first `b`.
 */
function withFilter(items: ExprNode, filter: ExprNode): ExprNode {
  return { type: 'group', of: items, filters: [filter] };
}

function compare(op: '>' | '=', items: ExprNode, filter: ExprNode): ExprNode {
  const left: ExprNode = { type: 'call', name: 'count', args: [withFilter(items, filter)] };
  return { type: 'binary', op, left, right: { type: 'literal', value: 0 } };
}

function yesNo(whenTrue: boolean) {
  return {
    whenTrue: { type: 'literal', value: whenTrue },
    whenFalse: { type: 'literal', value: !whenTrue },
  } as const;
}
