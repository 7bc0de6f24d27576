import type { CompiledModal, CompiledStep, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Modal, Need, StepFile, Timer, Title } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { compileBlocks } from './blocks.ts';
import type { Cursor } from './cursor.ts';
import { compileComputed, compileEntries } from './entries.ts';
import { compileExpression, guardOf } from './expressions.ts';
import type { CheckedFile } from './files.ts';
import { addNames } from './names.ts';
import { addNode, compileOwnProgram, compilePrograms, compileProgram } from './program.ts';
import { placedInOrder } from './order.ts';
import { raisedBy } from './props.ts';
import { expandRoutine } from './routine.ts';
import { stepName } from './subflow/step-names.ts';
import { compileText, compileValues, copyKey, withValues } from './texts.ts';

type StepKey = Extract<keyof StepFile, string>;

/** A step merged with the step of its `like`. Each key has a cursor at its own source. */
interface StepSource {
  readonly keys: StepFile;
  readonly child: <K extends StepKey>(key: K) => Cursor<StepFile[K]>;
}

/** @param flow the flow's cursor; the step adds its names */
export function compileStep(flow: Cursor, { kind, name, file, value }: CheckedFile<'step' | 'view'>): CompiledStep {
  const id = value.id || name;
  const inFlow = flow.within({ owner: { step: id, modal: null } });
  const source = withLike(inFlow.to(value, { file, path: [] }), [name]);
  const context = compileEntries(source.child('context'), id);
  const names = addNames(flow.around.names, Object.keys({ ...source.keys.context, ...source.keys.let }));
  const child: StepSource['child'] = (key) => source.child(key).within({ names });
  const { title, stage, progress, minutesLeft, note, back, end } = source.keys;
  const enter = compileOwnProgram(child('enter'), 'enter');
  const blocks = compileBlocks(child('view'));
  const modals = compileModals(child('modals'));
  const choices = flow.state.choices.filter(({ owner }) => owner.step === id);
  return {
    id,
    kind,
    title: title === undefined ? [] : compileTitle(child('title')),
    ...placedInOrder(flow.state, id, source.keys),
    ...(stage === undefined ? {} : { stage }),
    ...(progress === undefined ? {} : { progress }),
    ...(minutesLeft === undefined ? {} : { minutesLeft }),
    ...(note === undefined ? {} : { note: copyKey(child('note')) }),
    ...(back === true ? { back } : typeof back === 'string' ? { back: stepName(child('back').of(back)) } : {}),
    ...(end === undefined ? {} : { end }),
    context: Object.assign({}, context, ...choices.map(({ entries }) => entries)) as CompiledStep['context'],
    let: { ...compileValues(child('let')), ...compileComputed(child('context'), id) },
    enter: compileNeeds(child('needs'), enter),
    after: [...child('after').items().map(compileTimer), ...choices.flatMap(({ after }) => after)],
    blocks,
    modals,
    on: Object.assign(compilePrograms(child('on')), ...choices.map(({ on }) => on)) as CompiledStep['on'],
  };
}

function withLike(at: Cursor<StepFile>, seen: readonly string[]): StepSource {
  const { like } = at.value;
  const own: StepSource = { keys: at.value, child: (key) => at.child(key) };
  if (like === undefined) return own;
  const model = stepName(at.child('like').of(like));
  const { files } = at.state;
  const other = files.named('step', model) ?? files.named('view', model);
  if (other === undefined || seen.includes(model)) return own;
  const base = withLike(at.to(other.value, { file: other.file, path: [] }), [...seen, model]);
  return {
    keys: { ...base.keys, ...at.value },
    child: (key) => (Object.hasOwn(at.value, key) ? own : base).child(key),
  };
}

function compileTitle(at: Cursor<Title | undefined>): CompiledStep['title'] {
  const { value } = at;
  if (!Array.isArray(value)) return [{ copy: copyKey(at.of(value)) }];
  return at
    .of(value)
    .items()
    .map((choice) => ({ ...guardOf(choice), copy: copyKey(choice.child('text')) }));
}

function compileTimer(at: Cursor<Timer>): CompiledStep['after'][number] {
  const { when } = at.value;
  return {
    ms: compileExpression(at.child('ms')),
    event: raisedBy(at.child('event')),
    ...(when === undefined ? {} : { when: compileExpression(at.child('when')) }),
  };
}

/** Compiles `needs`, which run before `enter`: load a missing entry, or go to another step. */
function compileNeeds(at: Cursor<StepFile['needs']>, enter: NodeId): NodeId {
  return at.entries().reduceRight((next, [name, need]) => compileNeed(need, name, next), enter);
}

function compileNeed(at: Cursor<Need>, name: string, next: NodeId): NodeId {
  const { value } = at;
  const missing = (): ExprNode => compileExpression(at.key.of(`$not($filled($${name}))`));
  const to = stepName(typeof value === 'string' ? at.of(value) : at.of(value).child('else'));
  const leave = addNode(at, { op: 'goto', to, next, when: missing() });
  if (typeof value === 'string') return leave;
  const named = at.of(value).child('load');
  const program = expandRoutine(at.of({}), named);
  const load = program === undefined ? leave : compileProgram(program, leave);
  at.state.needs.push({ entry: at.pathOf(name).join('.'), routine: value.load, load, then: leave, at: named.place });
  return addNode(at, { op: 'jump', to: load, next: leave, when: missing() });
}

export function compileModals(at: Cursor<Readonly<Record<string, Modal>> | undefined>): Record<string, CompiledModal> {
  return Object.fromEntries(at.entries().map(([name, modal]) => [name, compileModal(modal, name)]));
}

function compileModal(at: Cursor<Modal>, name: string): CompiledModal {
  const inner = at.within({ owner: { ...at.owner, modal: name } });
  return {
    title: compileText(withValues(at).child('title')),
    blocks: compileBlocks(inner.child('view')),
    on: compilePrograms(inner.child('on')),
  };
}
