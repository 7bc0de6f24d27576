import type { Field, OptionsCalled } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { CompiledField, CompiledProp, CompiledText } from '../../src/runtime/shapes/compiled-flow.ts';
import type { SearchProps } from '../../src/runtime/shapes/search-props.ts';
import type { Cursor } from './cursor.ts';
import { allOf, anyOf, functionCall, comparison, literal, negation, pathExpression } from './expression/build.ts';
import { compileExpression } from './expressions.ts';
import { addNode } from './program.ts';
import { addChoices, inputsAnsweredTest, reportChoices, inputValue, addSetNode } from './step-choices.ts';
import { compileInputs } from './texts.ts';

interface SearchedList {
  readonly path: readonly string[];
  readonly answer: ExprNode;
  /** The entry that stores the chosen option, as a list with one item. */
  readonly as: string;
  readonly list: ExprNode;
  /**
   * The entry that stores `for`, the inputs sent for the chosen option. Like the answer, this entry remains on later
   * steps.
   */
  readonly state: string;
  readonly sent: ExprNode;
  readonly ready: ExprNode;
  /** True if the list contains the answer. */
  readonly isChosen: ExprNode;
}

/**
 * Compiles a field's `"options": { "call": …, "search": true }`. The control runs the search. The programs store the
 * chosen option. Timers clear the option if an input changes or is missing, or if the answer changes.
 *
 * @param when true if the field is visible
 * @returns the keys of the field that depend on the search
 */
export function compileSearchedChoices(
  field: Cursor<Field>,
  cursor: Cursor<OptionsCalled>,
  path: string,
  when?: ExprNode,
): Pick<CompiledField, 'options' | 'enabled' | 'props'> {
  const { call, value, label } = cursor.value;
  const [as = ''] = cursor.pathOf(cursor.value.as);
  const answer = pathExpression(path);
  const list = pathExpression(as);
  const inputs = compileInputs(cursor.child('with'));
  const searched: SearchedList = {
    path: path.split('.'),
    answer,
    as,
    list,
    state: `${as}Choices`,
    sent: inputValue(inputs),
    ready: inputsAnsweredTest(cursor, path),
    isChosen: comparison(answer, 'in', pathExpression(`${as}.${value}`)),
  };
  recordUses(field, cursor, searched, 'whole' in inputs ? undefined : Object.keys(inputs.values));
  const foundEvent = `found ${as}`;
  addPrograms(cursor, searched, foundEvent, when ?? literal(true));
  const { ready } = searched;
  const { enabled } = field.value;
  return {
    options: { from: list, value, label },
    enabled: enabled === undefined ? ready : allOf([ready, compileExpression(field.child('enabled'), 'boolean')]),
    props: { search: searchProp({ action: call, with: searched.sent, found: foundEvent, value, label }) },
  };
}

/**
 * The rule that rejects text that was typed but not chosen, with the message for the check `type`.
 *
 * @returns the rule; no rule for a field without search
 */
export function chosenOptionRule(
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
      assert: comparison(pathExpression(path), 'in', {
        type: 'path',
        head: options.from,
        fields: [{ name: options.value }],
      }),
      message,
    },
  ];
}

function searchProp({
  with: sent,
  ...texts
}: Omit<SearchProps['search'], 'with'> & { readonly with: ExprNode }): CompiledProp {
  const textEntries = Object.entries(texts).map(([name, text]) => [name, literal(text)] as const);
  return { kind: 'value', value: { type: 'object', entries: [...textEntries, ['with', sent]] } };
}

function recordUses(
  field: Cursor<Field>,
  cursor: Cursor<OptionsCalled>,
  { as, path, state: stateEntry }: SearchedList,
  sent: readonly string[] | undefined,
): void {
  const { state, owner } = cursor;
  const entryCursor = cursor.child('as');
  cursor
    .child('call')
    .recordReference({ kind: 'action', name: cursor.value.call, ...(sent && { gives: [...sent, 'query'] }) });
  for (const name of [as, stateEntry])
    entryCursor.recordReference({ kind: 'path', names: [name], owner, written: false });
  entryCursor.recordReference({ kind: 'path', names: [as], owner, written: true });
  const sameEntry = state.stepChoices.filter((choice) => choice.entryName === as);
  // A step with `like` copies the field of another step.
  if (sameEntry.some((choice) => choice.owner.step === owner.step || choice.path !== path.join('.')))
    entryCursor.report('duplicate-name', `Another field has choices "as" "${cursor.value.as}" too`);
  reportChoices(field, cursor);
}

function addPrograms(
  cursor: Cursor<OptionsCalled>,
  searched: SearchedList,
  foundEvent: string,
  isVisible: ExprNode,
): void {
  const { as, state, list, answer, ready, sent, isChosen, path } = searched;
  const [follow, clear, drop] = [`follow ${as}`, `clear ${as}`, `drop ${as}`];
  const isSent = cursor.value.with !== undefined;
  const hasStaleState = anyOf([functionCall('filled', answer), functionCall('filled', list)]);
  addChoices(cursor, {
    entryName: as,
    path: path.join('.'),
    entries: {},
    lasting: { [state]: { initial: {} } },
    after: [
      ...(isSent
        ? [
            {
              ms: literal(0),
              event: follow,
              when: allOf([isVisible, ready, negation(comparison(pathExpression(`${state}.for`), '=', sent))]),
            },
          ]
        : []),
      ...(cursor.value.dependsOn === undefined
        ? []
        : [{ ms: literal(0), event: clear, when: allOf([negation(ready), hasStaleState]) }]),
      { ms: literal(0), event: drop, when: allOf([functionCall('filled', list), negation(isChosen)]) },
    ],
    on: {
      [foundEvent]: addSetNode(cursor, stay(cursor), [[[as], pathExpression('event.items')]]),
      ...(isSent ? { [follow]: followProgram(cursor, searched) } : {}),
      ...(cursor.value.dependsOn === undefined ? {} : { [clear]: clearProgram(cursor, [path, [as], [state]]) }),
      [drop]: clearProgram(cursor, [[as]]),
    },
  });
}

/** Clears an answer that was chosen for other inputs. An answer given before the first search remains. */
function followProgram(cursor: Cursor, { path, as, state, sent }: SearchedList): number {
  const inputsChanged = allOf([
    functionCall('filled', pathExpression(`${state}.for`)),
    negation(comparison(pathExpression(`${state}.for`), '=', sent)),
  ]);
  const storeInputs = addSetNode(cursor, stay(cursor), [[[state, 'for'], sent]]);
  return addSetNode(
    cursor,
    storeInputs,
    [path, [as]].map((written) => [written, literal(null)]),
    inputsChanged,
  );
}

function clearProgram(cursor: Cursor, paths: readonly (readonly string[])[]): number {
  return addSetNode(
    cursor,
    stay(cursor),
    paths.map((path) => [path, literal(null)]),
  );
}

function stay(cursor: Cursor): number {
  return addNode(cursor, { op: 'stay', next: -1 });
}
