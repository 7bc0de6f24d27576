import type { CompiledField, CompiledInputs, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Field, OptionsCalled } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { Cursor } from './cursor.ts';
import { allOf, anyOf, functionCall, comparison, literal, negation, pathExpression } from './expression/build.ts';
import { compileExpression } from './expressions.ts';
import { fetchEntryName, hasFetch, fetchRequestedTest } from './fetch.ts';
import { addNode } from './program.ts';
import { addChoices, inputsAnsweredTest, reportChoices, inputValue, addSetNode } from './step-choices.ts';
import { compileInputs } from './texts.ts';

interface FetchedChoiceList {
  readonly name: string;
  readonly path: string;
  readonly answer: ExprNode;
  readonly list: ExprNode;
  /**
   * The context entry with the status of the list: `for` (inputs of the last call), `done` (inputs of the last reply)
   * and `failed`.
   */
  readonly state: string;
  /** The inputs of the call. If they change, the choices are fetched again. */
  readonly inputs: ExprNode;
  /** True if all inputs are answered. */
  readonly ready: ExprNode;
  /** True if an empty list is a valid answer, not a failure. */
  readonly mayBeEmpty: boolean;
  /** True from the statement `fetch` until the next call; literal false if the flow has no such statement. */
  readonly toFetch: ExprNode;
}

/**
 * Compiles a field's `"options": { "call": … }` to a list entry, timers and two programs. One timer starts the call
 * when all inputs are answered or an input changes. A second timer clears the answer if an input is missing.
 *
 * @param when true if the field is visible; nothing is fetched while it is hidden
 * @returns the keys of the field that depend on the choices
 */
export function compileFetchedChoices(
  field: Cursor<Field>,
  cursor: Cursor<OptionsCalled>,
  path: string,
  when?: ExprNode,
): Pick<CompiledField, 'options' | 'enabled' | 'failed' | 'retry' | 'props'> {
  const { as, value, label } = cursor.value;
  const { name } = field.value;
  const ready = inputsAnsweredTest(cursor, path);
  const inputs = compileInputs(cursor.child('with'));
  const state = `${as}Choices`;
  const choiceList: FetchedChoiceList = {
    name,
    path,
    answer: pathExpression(path),
    list: pathExpression(as),
    state,
    inputs: inputValue(inputs),
    ready,
    mayBeEmpty: 'empty' in field.value || field.value.optionalIfEmpty === true,
    toFetch: hasFetch(cursor.state.files) ? fetchRequestedTest(path) : literal(false),
  };
  recordUses(field, cursor);
  const loadEvent = `load ${as}`;
  const isVisible = when ?? literal(true);
  addLoadTimers(cursor, choiceList, { load: loadEvent, clear: `clear ${as}`, isVisible }, inputs);
  const isNone = allOf([
    comparison(pathExpression(`${state}.done`), '=', choiceList.inputs),
    negation(functionCall('filled', choiceList.list)),
    negation(pathExpression(`${state}.failed`)),
  ]);
  const canAnswer = field.value.optionalIfEmpty === true ? allOf([ready, negation(isNone)]) : ready;
  const { enabled } = field.value;
  return {
    options: { from: choiceList.list, value, label },
    enabled:
      enabled === undefined ? canAnswer : allOf([canAnswer, compileExpression(field.child('enabled'), 'boolean')]),
    failed: pathExpression(`${state}.failed`),
    retry: loadEvent,
    props: choiceList.mayBeEmpty ? { none: { kind: 'flag', value: allOf([ready, isNone]) } } : {},
  };
}

function recordUses(field: Cursor<Field>, cursor: Cursor<OptionsCalled>): void {
  const { state, owner } = cursor;
  const { as, call } = cursor.value;
  const entryCursor = cursor.child('as');
  cursor.child('call').recordReference({ kind: 'action', name: call });
  for (const name of [as, `${as}Choices`])
    entryCursor.recordReference({ kind: 'path', names: [name], owner, written: false });
  entryCursor.recordReference({ kind: 'path', names: [as], owner, written: true });
  if (state.stepChoices.some((choice) => choice.entryName === as && choice.owner.step === owner.step))
    entryCursor.report('duplicate-name', `Another field here has choices "as" "${as}" too`);
  reportChoices(field, cursor);
}

function addLoadTimers(
  cursor: Cursor<OptionsCalled>,
  choiceList: FetchedChoiceList,
  { load, clear, isVisible }: { readonly load: string; readonly clear: string; readonly isVisible: ExprNode },
  inputs: CompiledInputs,
): void {
  const { ready, state, answer, name, path, toFetch } = choiceList;
  const { as } = cursor.value;
  const isDone = comparison(pathExpression(`${state}.done`), '=', choiceList.inputs);
  const isPending = allOf([
    comparison(pathExpression(`${state}.for`), '=', choiceList.inputs),
    pathExpression(`busy.${name}`),
  ]);
  const isMissing = allOf([negation(isDone), negation(isPending)]);
  const shouldLoad = allOf([isVisible, ready, anyOf([toFetch, isMissing])]);
  const hasStaleState = anyOf([functionCall('filled', answer), functionCall('filled', pathExpression(`${state}.for`))]);
  cursor.state.entryUses.push({
    name: as,
    step: cursor.owner.step,
    declared: { type: 'list' },
    at: cursor.child('as').location,
  });
  addChoices(cursor, {
    entryName: as,
    entries: { [as]: { initial: [] }, [state]: { initial: {} } },
    ...(toFetch.type === 'literal' ? {} : { lasting: { [fetchEntryName(path)]: { initial: false } } }),
    after: [
      { ms: literal(0), event: load, when: shouldLoad },
      { ms: literal(0), event: clear, when: allOf([negation(ready), hasStaleState]) },
    ],
    on: { [load]: loadProgram(cursor, choiceList, inputs), [clear]: clearProgram(cursor, choiceList) },
  });
}

/**
 * The program that fetches the list. All calls have the same busy field, so only the reply to the latest call is used.
 */
function loadProgram(cursor: Cursor<OptionsCalled>, choiceList: FetchedChoiceList, input: CompiledInputs): NodeId {
  const { answer, list, state, inputs, path, toFetch } = choiceList;
  const { as, call: action, value } = cursor.value;
  const noAnswer = [path.split('.'), literal(null)] as const;
  const end = addNode(cursor, { op: 'stay', next: -1 });
  const finish = (failed: ExprNode, next: NodeId): NodeId =>
    addSetNode(cursor, next, [
      [[state, 'done'], inputs],
      [[state, 'failed'], failed],
    ]);
  // An answer that is no longer among the choices is cleared.
  const isUnavailable = allOf([
    functionCall('filled', list),
    functionCall('filled', answer),
    negation(comparison(answer, 'in', pathExpression(`${as}.${value}`))),
  ]);
  const clearAnswer = addSetNode(cursor, end, [noAnswer], isUnavailable);
  const successNode = finish(
    choiceList.mayBeEmpty ? literal(false) : negation(functionCall('filled', list)),
    clearAnswer,
  );
  const failureNode = finish(literal(true), end);
  const callNode = addNode(cursor, {
    op: 'call',
    action,
    input,
    save: [as],
    busy: { field: path },
    on: { '*': failureNode },
    next: successNode,
  });
  const beginNode = addSetNode(cursor, callNode, [
    [[state, 'for'], inputs],
    [[state, 'done'], literal(null)],
    [[state, 'failed'], literal(false)],
    [[as], literal(null)],
    ...(toFetch.type === 'literal' ? [] : [[[fetchEntryName(path)], literal(false)] as const]),
  ]);
  // True if the inputs changed. An answer given before the first call remains if it is among the choices.
  const inputsChanged = allOf([
    functionCall('filled', pathExpression(`${state}.for`)),
    negation(comparison(pathExpression(`${state}.for`), '=', inputs)),
  ]);
  return addSetNode(cursor, beginNode, [noAnswer], inputsChanged);
}

function clearProgram(cursor: Cursor<OptionsCalled>, { path, state }: FetchedChoiceList): NodeId {
  const end = addNode(cursor, { op: 'stay', next: -1 });
  return addSetNode(
    cursor,
    end,
    [path.split('.'), [cursor.value.as], [state]].map((written) => [written, literal(null)]),
  );
}
