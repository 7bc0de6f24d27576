import type { Field, OptionsCalled } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { CompiledField, CompiledProp, CompiledText } from '../../src/runtime/shapes/compiled-flow.ts';
import type { SearchProps } from '../../src/runtime/shapes/search-props.ts';
import type { Cursor } from './cursor.ts';
import { allOf, anyOf, called, compared, literal, negated, pathOf } from './expression/build.ts';
import { compileExpression } from './expressions.ts';
import { addNode } from './program.ts';
import { addChoices, readyOf, reportChoices, sentBy, setAll } from './step-choices.ts';
import { compileInputs } from './texts.ts';

interface Searched {
  readonly path: readonly string[];
  readonly answer: ExprNode;
  /** The entry with the chosen option, a list of one. */
  readonly as: string;
  readonly list: ExprNode;
  /**
   * The entry with `for`, the inputs sent for the chosen option. Like the answer, it remains after the step is left.
   */
  readonly state: string;
  readonly sent: ExprNode;
  readonly ready: ExprNode;
  /** True if the list contains the answer. */
  readonly isChosen: ExprNode;
}

/**
 * Compiles `"options": { "call": …, "search": true }` of a field. The control runs the search.
 * The programs store the chosen option, and timers clear it if an input changes or is missing, or if the answer
 * changes.
 *
 * @param when the field is visible
 * @returns the keys of the field that depend on the search
 */
export function compileSearched(
  field: Cursor<Field>,
  at: Cursor<OptionsCalled>,
  path: string,
  when?: ExprNode,
): Pick<CompiledField, 'options' | 'enabled' | 'props'> {
  const { call, value, label } = at.value;
  const [as = ''] = at.pathOf(at.value.as);
  const answer = pathOf(path);
  const list = pathOf(as);
  const inputs = compileInputs(at.child('with'));
  const searched: Searched = {
    path: path.split('.'),
    answer,
    as,
    list,
    state: `${as}Choices`,
    sent: sentBy(inputs),
    ready: readyOf(at, path),
    isChosen: compared(answer, 'in', pathOf(`${as}.${value}`)),
  };
  noteUses(field, at, searched, 'whole' in inputs ? undefined : Object.keys(inputs.values));
  const found = `found ${as}`;
  addPrograms(at, searched, found, when ?? literal(true));
  const { ready } = searched;
  const { enabled } = field.value;
  return {
    options: { from: list, value, label },
    enabled: enabled === undefined ? ready : allOf([ready, compileExpression(field.child('enabled'), 'boolean')]),
    props: { search: searchProp({ action: call, with: searched.sent, found, value, label }) },
  };
}

/**
 * Rejects text that was typed but not chosen, with the message of the check `type`.
 *
 * @returns the rule; none for a field without search
 */
export function chosenOnly(
  path: string,
  written: Field['options'],
  options: CompiledField['options'],
  messages: Readonly<Record<string, CompiledText>>,
): CompiledField['rules'] {
  const isSearched = typeof written === 'object' && 'call' in written && written.search === true;
  if (!isSearched || options === undefined || 'list' in options) return [];
  const message = messages['type'] ?? messages['*'] ?? { shown: literal('type') };
  return [
    {
      assert: compared(pathOf(path), 'in', { type: 'path', head: options.from, fields: [{ name: options.value }] }),
      message,
    },
  ];
}

function searchProp({
  with: sent,
  ...texts
}: Omit<SearchProps['search'], 'with'> & { readonly with: ExprNode }): CompiledProp {
  const named = Object.entries(texts).map(([name, text]) => [name, literal(text)] as const);
  return { kind: 'value', value: { type: 'object', entries: [...named, ['with', sent]] } };
}

function noteUses(
  field: Cursor<Field>,
  at: Cursor<OptionsCalled>,
  { as, path, state: noted }: Searched,
  sent: readonly string[] | undefined,
): void {
  const { state, owner } = at;
  const held = at.child('as');
  at.child('call').use({ kind: 'action', name: at.value.call, ...(sent && { gives: [...sent, 'query'] }) });
  for (const name of [as, noted]) held.use({ kind: 'path', names: [name], owner, written: false });
  held.use({ kind: 'path', names: [as], owner, written: true });
  const others = state.choices.filter((one) => one.as === as);
  // A step with `like` has the same field.
  if (others.some((one) => one.owner.step === owner.step || one.path !== path.join('.')))
    held.report('duplicate-name', `Another field has choices "as" "${at.value.as}" too`);
  reportChoices(field, at);
}

function addPrograms(at: Cursor<OptionsCalled>, searched: Searched, found: string, drawn: ExprNode): void {
  const { as, state, list, answer, ready, sent, isChosen, path } = searched;
  const [follow, clear, drop] = [`follow ${as}`, `clear ${as}`, `drop ${as}`];
  const isSent = at.value.with !== undefined;
  const isLeftOver = anyOf([called('filled', answer), called('filled', list)]);
  addChoices(at, {
    as,
    path: path.join('.'),
    entries: {},
    lasting: { [state]: { initial: {} } },
    after: [
      ...(isSent
        ? [
            {
              ms: literal(0),
              event: follow,
              when: allOf([drawn, ready, negated(compared(pathOf(`${state}.for`), '=', sent))]),
            },
          ]
        : []),
      ...(at.value.dependsOn === undefined
        ? []
        : [{ ms: literal(0), event: clear, when: allOf([negated(ready), isLeftOver]) }]),
      { ms: literal(0), event: drop, when: allOf([called('filled', list), negated(isChosen)]) },
    ],
    on: {
      [found]: setAll(at, stay(at), [[[as], pathOf('event.items')]]),
      ...(isSent ? { [follow]: following(at, searched) } : {}),
      ...(at.value.dependsOn === undefined ? {} : { [clear]: clearing(at, [path, [as], [state]]) }),
      [drop]: clearing(at, [[as]]),
    },
  });
}

/** Clears an answer that was chosen for other inputs. An answer given before the first search stays. */
function following(at: Cursor, { path, as, state, sent }: Searched): number {
  const isOther = allOf([
    called('filled', pathOf(`${state}.for`)),
    negated(compared(pathOf(`${state}.for`), '=', sent)),
  ]);
  const noted = setAll(at, stay(at), [[[state, 'for'], sent]]);
  return setAll(
    at,
    noted,
    [path, [as]].map((written) => [written, literal(null)]),
    isOther,
  );
}

function clearing(at: Cursor, paths: readonly (readonly string[])[]): number {
  return setAll(
    at,
    stay(at),
    paths.map((path) => [path, literal(null)]),
  );
}

function stay(at: Cursor): number {
  return addNode(at, { op: 'stay', next: -1 });
}
