import type { CompiledField, CompiledInputs, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Field, OptionsCalled } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { Cursor } from './cursor.ts';
import { allOf, anyOf, called, compared, literal, negated, pathOf } from './expression/build.ts';
import { compileExpression } from './expressions.ts';
import { fetchEntry, hasFetch, isToFetch } from './fetch.ts';
import { addNode } from './program.ts';
import { addChoices, readyOf, reportChoices, sentBy, setAll } from './step-choices.ts';
import { compileInputs } from './texts.ts';

interface Chosen {
  readonly name: string;
  readonly path: string;
  readonly answer: ExprNode;
  readonly list: ExprNode;
  /**
   * Context entry next to the list: `for` (inputs of the last call), `done` (inputs of the last reply) and `failed`.
   */
  readonly state: string;
  /** The values sent. If they change, the choices are fetched again. */
  readonly inputs: ExprNode;
  /** True if all inputs are answered. */
  readonly ready: ExprNode;
  /** True if an empty list is a valid answer, not a failure. */
  readonly mayBeEmpty: boolean;
  /** True if a statement fetches the choices again; literal false if the flow has no such statement. */
  readonly toFetch: ExprNode;
}

/**
 * Compiles `"options": { "call": … }` of a field to a list entry, timers and two programs.
 * One timer starts the call when all inputs are answered or change. The other clears the answer if an input is missing.
 *
 * @param when the field is visible; nothing is fetched before that
 * @returns the keys of the field that depend on the choices
 */
export function compileChoices(
  field: Cursor<Field>,
  at: Cursor<OptionsCalled>,
  path: string,
  when?: ExprNode,
): Pick<CompiledField, 'options' | 'enabled' | 'failed' | 'retry' | 'props'> {
  const { as, value, label } = at.value;
  const { name } = field.value;
  const ready = readyOf(at, path);
  const inputs = compileInputs(at.child('with'));
  const state = `${as}Choices`;
  const chosen: Chosen = {
    name,
    path,
    answer: pathOf(path),
    list: pathOf(as),
    state,
    inputs: sentBy(inputs),
    ready,
    mayBeEmpty: 'empty' in field.value || field.value.optionalIfEmpty === true,
    toFetch: hasFetch(at.state.files) ? isToFetch(path) : literal(false),
  };
  noteUses(field, at);
  const load = `load ${as}`;
  const drawn = when ?? literal(true);
  addLoading(at, chosen, { load, clear: `clear ${as}`, drawn }, inputs);
  const isNone = allOf([
    compared(pathOf(`${state}.done`), '=', chosen.inputs),
    negated(called('filled', chosen.list)),
    negated(pathOf(`${state}.failed`)),
  ]);
  const waits = field.value.optionalIfEmpty === true ? allOf([ready, negated(isNone)]) : ready;
  const { enabled } = field.value;
  return {
    options: { from: chosen.list, value, label },
    enabled: enabled === undefined ? waits : allOf([waits, compileExpression(field.child('enabled'), 'boolean')]),
    failed: pathOf(`${state}.failed`),
    retry: load,
    props: chosen.mayBeEmpty ? { none: { kind: 'flag', value: allOf([ready, isNone]) } } : {},
  };
}

function noteUses(field: Cursor<Field>, at: Cursor<OptionsCalled>): void {
  const { state, owner } = at;
  const { as, call } = at.value;
  const held = at.child('as');
  at.child('call').use({ kind: 'action', name: call });
  for (const name of [as, `${as}Choices`]) held.use({ kind: 'path', names: [name], owner, written: false });
  held.use({ kind: 'path', names: [as], owner, written: true });
  if (state.choices.some((one) => one.as === as && one.owner.step === owner.step))
    held.report('duplicate-name', `Another field here has choices "as" "${as}" too`);
  reportChoices(field, at);
}

function addLoading(
  at: Cursor<OptionsCalled>,
  chosen: Chosen,
  { load, clear, drawn }: { readonly load: string; readonly clear: string; readonly drawn: ExprNode },
  inputs: CompiledInputs,
): void {
  const { ready, state, answer, name, path, toFetch } = chosen;
  const { as } = at.value;
  const isDone = compared(pathOf(`${state}.done`), '=', chosen.inputs);
  const isUnderWay = allOf([compared(pathOf(`${state}.for`), '=', chosen.inputs), pathOf(`busy.${name}`)]);
  const isMissing = allOf([negated(isDone), negated(isUnderWay)]);
  const isWanted = allOf([drawn, ready, anyOf([toFetch, isMissing])]);
  const isLeftOver = anyOf([called('filled', answer), called('filled', pathOf(`${state}.for`))]);
  at.state.entryUses.push({ name: as, step: at.owner.step, declared: { type: 'list' }, at: at.child('as').place });
  addChoices(at, {
    as,
    entries: { [as]: { initial: [] }, [state]: { initial: {} } },
    ...(toFetch.type === 'literal' ? {} : { lasting: { [fetchEntry(path)]: { initial: false } } }),
    after: [
      { ms: literal(0), event: load, when: isWanted },
      { ms: literal(0), event: clear, when: allOf([negated(ready), isLeftOver]) },
    ],
    on: { [load]: loading(at, chosen, inputs), [clear]: clearing(at, chosen) },
  });
}

/** The program that fetches the list. All calls have the same busy field, so only the latest one counts. */
function loading(at: Cursor<OptionsCalled>, chosen: Chosen, input: CompiledInputs): NodeId {
  const { answer, list, state, inputs, path, toFetch } = chosen;
  const { as, call: action, value } = at.value;
  const noAnswer = [path.split('.'), literal(null)] as const;
  const end = addNode(at, { op: 'stay', next: -1 });
  const ended = (failed: ExprNode, next: NodeId): NodeId =>
    setAll(at, next, [
      [[state, 'done'], inputs],
      [[state, 'failed'], failed],
    ]);
  // An answer that is no longer offered is cleared.
  const isGone = allOf([
    called('filled', list),
    called('filled', answer),
    negated(compared(answer, 'in', pathOf(`${as}.${value}`))),
  ]);
  const offered = setAll(at, end, [noAnswer], isGone);
  const answered = ended(chosen.mayBeEmpty ? literal(false) : negated(called('filled', list)), offered);
  const refused = ended(literal(true), end);
  const asked = addNode(at, {
    op: 'call',
    action,
    input,
    save: [as],
    busy: { field: path },
    on: { '*': refused },
    next: answered,
  });
  const begun = setAll(at, asked, [
    [[state, 'for'], inputs],
    [[state, 'done'], literal(null)],
    [[state, 'failed'], literal(false)],
    [[as], literal(null)],
    ...(toFetch.type === 'literal' ? [] : [[[fetchEntry(path)], literal(false)] as const]),
  ]);
  // True if the inputs changed. An answer given before the first call stays if it is offered.
  const isOther = allOf([
    called('filled', pathOf(`${state}.for`)),
    negated(compared(pathOf(`${state}.for`), '=', inputs)),
  ]);
  return setAll(at, begun, [noAnswer], isOther);
}

function clearing(at: Cursor<OptionsCalled>, { path, state }: Chosen): NodeId {
  const end = addNode(at, { op: 'stay', next: -1 });
  return setAll(
    at,
    end,
    [path.split('.'), [at.value.as], [state]].map((written) => [written, literal(null)]),
  );
}
