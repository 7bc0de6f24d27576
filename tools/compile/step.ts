import type { CompiledModal, CompiledStep, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Modal, Need, StepFile, Timer, Title } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { compileBlocks } from './blocks.ts';
import type { Cursor } from './cursor.ts';
import { compileComputed, compileEntries } from './entries.ts';
import { compileExpression, guardOf } from './expressions.ts';
import type { CheckedFile } from './files.ts';
import { extendScope } from './names.ts';
import { addNode, compileTopLevelProgram, compilePrograms, compileProgram } from './program.ts';
import { orderPosition } from './order.ts';
import { compileEvent } from './props.ts';
import { expandRoutine } from './routine.ts';
import { resolveStepId } from './subflow/step-names.ts';
import { compileText, compileValues, compileCopyKey, withValues } from './texts.ts';

type StepKey = Extract<keyof StepFile, string>;

/**
 * A step merged with the step that `like` names. The cursor of each key is at the location where that key is written.
 */
interface StepSource {
  readonly keys: StepFile;
  readonly child: <K extends StepKey>(key: K) => Cursor<StepFile[K]>;
}

/** @param flow the flow's cursor, to which the step adds its own names */
export function compileStep(flow: Cursor, { kind, name, file, value }: CheckedFile<'step' | 'view'>): CompiledStep {
  const id = value.id || name;
  const stepCursor = flow.withSurroundings({ owner: { step: id, modal: null } });
  const source = withLike(stepCursor.withValueAt(value, { file, path: [] }), [name]);
  const context = compileEntries(source.child('context'), id);
  const names = extendScope(flow.surroundings.nameScope, Object.keys({ ...source.keys.context, ...source.keys.let }));
  const child: StepSource['child'] = (key) => source.child(key).withSurroundings({ nameScope: names });
  const { title, stage, progress, minutesLeft, note, back, end } = source.keys;
  const enter = compileTopLevelProgram(child('enter'), 'enter');
  const blocks = compileBlocks(child('view'));
  const modals = compileModals(child('modals'));
  const choices = flow.state.stepChoices.filter(({ owner }) => owner.step === id);
  return {
    id,
    kind,
    title: title === undefined ? [] : compileTitle(child('title')),
    ...orderPosition(flow.state, id, source.keys),
    ...(stage === undefined ? {} : { stage }),
    ...(progress === undefined ? {} : { progress }),
    ...(minutesLeft === undefined ? {} : { minutesLeft }),
    ...(note === undefined ? {} : { note: compileCopyKey(child('note')) }),
    ...(back === true
      ? { back }
      : typeof back === 'string'
        ? { back: resolveStepId(child('back').withValue(back)) }
        : {}),
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

function withLike(cursor: Cursor<StepFile>, seen: readonly string[]): StepSource {
  const { like } = cursor.value;
  const ownSource: StepSource = { keys: cursor.value, child: (key) => cursor.child(key) };
  if (like === undefined) return ownSource;
  const model = resolveStepId(cursor.child('like').withValue(like));
  const { files } = cursor.state;
  const modelFile = files.find('step', model) ?? files.find('view', model);
  if (modelFile === undefined || seen.includes(model)) return ownSource;
  const base = withLike(cursor.withValueAt(modelFile.value, { file: modelFile.file, path: [] }), [...seen, model]);
  return {
    keys: { ...base.keys, ...cursor.value },
    child: (key) => (Object.hasOwn(cursor.value, key) ? ownSource : base).child(key),
  };
}

function compileTitle(cursor: Cursor<Title | undefined>): CompiledStep['title'] {
  const { value } = cursor;
  if (!Array.isArray(value)) return [{ copy: compileCopyKey(cursor.withValue(value)) }];
  return cursor
    .withValue(value)
    .items()
    .map((choice) => ({ ...guardOf(choice), copy: compileCopyKey(choice.child('text')) }));
}

function compileTimer(cursor: Cursor<Timer>): CompiledStep['after'][number] {
  const { when } = cursor.value;
  return {
    ms: compileExpression(cursor.child('ms')),
    event: compileEvent(cursor.child('event')),
    ...(when === undefined ? {} : { when: compileExpression(cursor.child('when')) }),
  };
}

/** Compiles `needs`, which run before `enter` and either load a missing entry or go to another step. */
function compileNeeds(cursor: Cursor<StepFile['needs']>, enter: NodeId): NodeId {
  return cursor.entries().reduceRight((next, [name, need]) => compileNeed(need, name, next), enter);
}

function compileNeed(cursor: Cursor<Need>, name: string, next: NodeId): NodeId {
  const { value } = cursor;
  const missing = (): ExprNode => compileExpression(cursor.atKey.withValue(`$not($filled($${name}))`));
  const to = resolveStepId(typeof value === 'string' ? cursor.withValue(value) : cursor.withValue(value).child('else'));
  const leave = addNode(cursor, { op: 'goto', to, next, when: missing() });
  if (typeof value === 'string') return leave;
  const routineCursor = cursor.withValue(value).child('load');
  const program = expandRoutine(cursor.withValue({}), routineCursor);
  const load = program === undefined ? leave : compileProgram(program, leave);
  cursor.state.needs.push({
    entry: cursor.pathOf(name).join('.'),
    routine: value.load,
    loadNode: load,
    targetNode: leave,
    at: routineCursor.location,
  });
  return addNode(cursor, { op: 'jump', to: load, next: leave, when: missing() });
}

export function compileModals(
  cursor: Cursor<Readonly<Record<string, Modal>> | undefined>,
): Record<string, CompiledModal> {
  return Object.fromEntries(cursor.entries().map(([name, modal]) => [name, compileModal(modal, name)]));
}

function compileModal(cursor: Cursor<Modal>, name: string): CompiledModal {
  const inner = cursor.withSurroundings({ owner: { ...cursor.owner, modal: name } });
  return {
    title: compileText(withValues(cursor).child('title')),
    blocks: compileBlocks(inner.child('view')),
    on: compilePrograms(inner.child('on')),
  };
}
