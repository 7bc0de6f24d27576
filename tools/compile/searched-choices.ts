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

/** The field that is searched for. */
interface Searched {
  readonly path: readonly string[];
  readonly answer: ExprNode;
  /** The entry with what was chosen, a list of one. */
  readonly as: string;
  readonly list: ExprNode;
  /** `for` what was sent when it was chosen; it stays when the step is left, as the answer does. */
  readonly state: string;
  /** What is sent beside the text. */
  readonly sent: ExprNode;
  readonly ready: ExprNode;
  /** The answer is the one in the list. */
  readonly isChosen: ExprNode;
}

/**
 * Writes out `"options": { "call": …, "search": true }` of a field in what flows have. The control searches by itself; what
 * follows is the program by which the list comes to hold what was chosen, and timers that clear both once what they depend
 * on changes or is missing, and the list once the answer is another.
 *
 * @param when the field is drawn
 * @returns the keys of the field that follow from it
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
 * What is typed and not chosen is refused, by the words of the check `type`.
 *
 * @returns the rule that does it; none for a field that is not searched for
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
  // A step that is like another asks the same field.
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

/** What was chosen for something else is no answer. One that was there before anything was sent stays. */
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
