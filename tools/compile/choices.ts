import type { CompiledField, CompiledInputs, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Field, OptionsCalled } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { all, calls, either, isIn, literal, read, same } from './choice-expressions.ts';
import type { Cursor } from './cursor.ts';
import { compileExpression } from './expressions.ts';
import { addNode } from './program.ts';
import { compileInputs } from './texts.ts';

/** The field that has the choices. */
interface Chosen {
  readonly name: string;
  readonly path: string;
  readonly answer: ExprNode;
  /** The list that was fetched. */
  readonly list: ExprNode;
  /** Beside the list: `for` what it was last asked, `done` for what it was answered, and whether that `failed`. */
  readonly state: string;
  /** What is sent: it changes, and the choices are fetched again. */
  readonly inputs: ExprNode;
  /** All that it depends on is answered. */
  readonly ready: ExprNode;
  /** An empty list is an answer, and no failure. */
  readonly mayBeEmpty: boolean;
}

/**
 * Writes out `"options": { "call": … }` of a field in what flows have: an entry for the list, a timer that asks for it as soon
 * as all it depends on is answered and whenever that changes, a program that calls, and one that clears the answer once
 * something is missing.
 *
 * @param when the field is drawn: before that nothing is fetched
 * @returns the keys of the field that follow from it
 */
export function compileChoices(
  field: Cursor<Field>,
  at: Cursor<OptionsCalled>,
  path: string,
  when?: ExprNode,
): Pick<CompiledField, 'options' | 'enabled' | 'failed' | 'retry' | 'props'> {
  const { as, value, label, dependsOn = [] } = at.value;
  const { name } = field.value;
  const [bind = ''] = path.split('.');
  const needed = dependsOn.map((one) => `$filled($${one.includes('.') ? one : `${bind}.${one}`})`).join(' and ');
  const ready = needed === '' ? literal(true) : compileExpression(at.child('dependsOn').key.of(needed), 'boolean');
  const inputs = compileInputs(at.child('with'));
  const state = `${as}Choices`;
  const chosen: Chosen = {
    name,
    path,
    answer: read(bind, name),
    list: read(as),
    state,
    inputs: 'whole' in inputs ? inputs.whole : { type: 'object', entries: Object.entries(inputs.values) },
    ready,
    mayBeEmpty: 'empty' in field.value,
  };
  noteUses(field, at);
  const load = `load ${as}`;
  const drawn = when ?? literal(true);
  addChoices(at, chosen, { load, clear: `clear ${as}`, drawn }, inputs);
  const isNone = all(
    same(read(state, 'done'), chosen.inputs),
    calls('not', calls('filled', chosen.list)),
    calls('not', read(state, 'failed')),
  );
  const waits = chosen.mayBeEmpty ? all(ready, calls('not', isNone)) : ready;
  const { enabled } = field.value;
  return {
    options: { from: chosen.list, value, label },
    enabled: enabled === undefined ? waits : all(waits, compileExpression(field.child('enabled'), 'boolean')),
    failed: read(state, 'failed'),
    retry: load,
    props: chosen.mayBeEmpty ? { none: { kind: 'flag', value: all(ready, isNone) } } : {},
  };
}

/** Keys that say by hand what `call` does by itself. */
const ownKeys = ['failed', 'retry'] as const;

function noteUses(field: Cursor<Field>, at: Cursor<OptionsCalled>): void {
  const { state, owner } = at;
  const { as, call } = at.value;
  const held = at.child('as');
  at.child('call').use({ kind: 'action', name: call });
  for (const name of [as, `${as}Choices`]) held.use({ kind: 'path', names: [name], owner, written: false });
  held.use({ kind: 'path', names: [as], owner, written: true });
  if (state.choices.some((one) => one.as === as && one.owner.step === owner.step))
    held.report('duplicate-name', `Another field here has choices "as" "${as}" too`);
  if (owner.step === null) at.report('file-shape', 'Choices can be fetched for the form of a step only');
  for (const key of ownKeys)
    if (field.value[key] !== undefined)
      field
        .child(key)
        .key.report('file-shape', `"${key}" is not for choices that "call" fetches: they do that by themselves`);
}

function addChoices(
  at: Cursor<OptionsCalled>,
  chosen: Chosen,
  { load, clear, drawn }: { readonly load: string; readonly clear: string; readonly drawn: ExprNode },
  inputs: CompiledInputs,
): void {
  const { ready, state, answer, name } = chosen;
  const { as } = at.value;
  const isDone = same(read(state, 'done'), chosen.inputs);
  const isUnderWay = all(same(read(state, 'for'), chosen.inputs), read('busy', name));
  const isWanted = all(drawn, ready, calls('not', isDone), calls('not', isUnderWay));
  const isLeftOver = either(calls('filled', answer), calls('filled', read(state, 'for')));
  const programs = { [load]: loading(at, chosen, inputs), [clear]: clearing(at, chosen) };
  for (const [event, first] of Object.entries(programs)) {
    at.use({ kind: 'raises', name: event, owner: at.owner });
    at.state.programs.push({ kind: 'event', name: event, owner: at.owner, first, at: at.key.place });
  }
  at.state.entryUses.push({ name: as, step: at.owner.step, declared: { type: 'list' }, at: at.child('as').place });
  at.state.choices.push({
    owner: at.owner,
    as,
    entries: { [as]: { initial: [] }, [state]: { initial: {} } },
    after: [
      { ms: literal(0), event: load, when: isWanted },
      { ms: literal(0), event: clear, when: all(calls('not', ready), isLeftOver) },
    ],
    on: programs,
  });
}

/** The list is asked for; of several calls the latest counts, as their field is the same. */
function loading(at: Cursor<OptionsCalled>, chosen: Chosen, input: CompiledInputs): NodeId {
  const { answer, list, state, inputs, path } = chosen;
  const { as, call: action, value } = at.value;
  const [bind = '', name = ''] = path.split('.');
  const noAnswer = { path: [bind, name], value: literal(null) };
  const end = addNode(at, { op: 'stay', next: -1 });
  const ended = (failed: ExprNode, next: NodeId): NodeId =>
    set(at, next, [[state, 'done'], inputs], [[state, 'failed'], failed]);
  // What is not offered any more is no answer.
  const isGone = all(calls('filled', list), calls('filled', answer), calls('not', isIn(answer, list, value)));
  const offered = addNode(at, { op: 'set', writes: [noAnswer], next: end, when: isGone });
  const answered = ended(chosen.mayBeEmpty ? literal(false) : calls('not', calls('filled', list)), offered);
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
  const begun = set(at, asked, [[state, 'for'], inputs], [[state, 'failed'], literal(false)], [[as], literal(null)]);
  // Of another parent. An answer that was there before the first call stays, if it is offered.
  const isOther = all(calls('filled', read(state, 'for')), calls('not', same(read(state, 'for'), inputs)));
  return addNode(at, { op: 'set', writes: [noAnswer], next: begun, when: isOther });
}

function clearing(at: Cursor<OptionsCalled>, { path, state }: Chosen): NodeId {
  const end = addNode(at, { op: 'stay', next: -1 });
  return set(at, end, [path.split('.'), literal(null)], [[at.value.as], literal(null)], [[state], literal(null)]);
}

function set(
  at: Cursor,
  next: NodeId,
  ...writes: readonly (readonly [path: readonly string[], value: ExprNode])[]
): NodeId {
  return addNode(at, { op: 'set', writes: writes.map(([path, value]) => ({ path, value })), next });
}
