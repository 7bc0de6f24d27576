import type { FlowNode, NodeId, NodeOperation } from '../../src/runtime/shapes/compiled-flow.ts';
import type {
  Banner,
  Call,
  Goto,
  Leave,
  Next,
  Problems,
  Program,
  Programs,
  Send,
  ServerChosen,
  Set as SetStatement,
  Start,
  Statement,
} from '../../src/runtime/definition/definition.ts';
import { discriminatorKeys } from '../definition/definition-schema.ts';
import { compileBusyScope } from './busy-fields.ts';
import type { Cursor } from './cursor.ts';
import { compileExpression, guardOf } from './expressions.ts';
import { compileFetch } from './fetch.ts';
import { stepsAfterInUse, stepsAfter } from './order.ts';
import { nestedLocation } from './source-location.ts';
import { expandRoutine } from './routine.ts';
import { resolveStepId, resolveStepIds } from './subflow/step-names.ts';
import type { SubflowUse } from './subflow/subflow-use.ts';
import { compileInputs, compileText, compileValues, withValues } from './texts.ts';
import type { ProgramUse } from './uses.ts';
import { compileSessionName, compileFieldPath, compileEntryNames, compileWrittenPath } from './statement-names.ts';

type RequiredKey<S> = keyof { [K in keyof S as string extends K ? never : undefined extends S[K] ? never : K]: K };
/** The key that names a statement: the required key that is not `as`, `at`, `else` or `when`. */
type NameOf<S> = S extends Statement ? Exclude<RequiredKey<S>, 'as' | 'at' | 'else' | 'when'> : never;
type StatementName = NameOf<Statement>;

/**
 * Compiles a list of statements to nodes. The last statement is compiled first, because each node refers to its
 * successor by number.
 *
 * @param next the node that follows the list; −1 if there is none
 * @returns the first node
 */
export function compileProgram(cursor: Cursor<Program | undefined>, next: NodeId = -1): NodeId {
  return cursor.items().reduceRight((following, statement) => compileStatement(statement, following), next);
}

export function compilePrograms(
  cursor: Cursor<Programs | undefined>,
  kind: ProgramUse['kind'] = 'event',
): Record<string, NodeId> {
  return Object.fromEntries(
    cursor.entries().map(([name, program]) => [name, compileTopLevelProgram(program, kind, name)]),
  );
}

export function compileTopLevelProgram(
  cursor: Cursor<Program | undefined>,
  kind: ProgramUse['kind'],
  name = '',
): NodeId {
  const first = compileProgram(cursor);
  cursor.state.programs.push({ kind, name, owner: cursor.owner, firstNode: first, at: cursor.atKey.location });
  return first;
}

export function addNode(cursor: Cursor, node: FlowNode): NodeId {
  const { nodes, nodeLocations: nodePlaces, nodeOwners } = cursor.state;
  nodePlaces.push(cursor.location);
  nodeOwners.push(cursor.owner);
  return nodes.push(node) - 1;
}

export function compileStatement(cursor: Cursor<Statement>, next: NodeId): NodeId {
  const name = Object.keys(cursor.value).find((key) => discriminatorKeys().has(key) && Object.hasOwn(statements, key));
  if (name === undefined) return next;
  const guard = guardOf(cursor);
  const compile = statements[name as StatementName] as (cursor: Cursor<Statement>, next: NodeId) => NodeOperation;
  const work = compile(cursor, next);
  // An unconditional jump needs no node.
  return work.op === 'jump' && guard.when === undefined
    ? work.to
    : addNode(cursor, { ...work, next, ...guard, ...(name === 'change' && { change: true as const }) });
}

const statements: {
  readonly [N in StatementName]: (
    cursor: Cursor<Extract<Statement, { readonly [K in N]: unknown }>>,
    next: NodeId,
  ) => NodeOperation;
} = {
  goto: (cursor) => compileTarget(cursor.child('goto')),
  change: (cursor) => compileTarget(cursor.child('change')),
  next: compileNext,
  leave: compileLeave,
  return: () => ({ op: 'return' }),
  stay: (cursor) => {
    const focus = cursor.child('stay');
    return typeof focus.value === 'string'
      ? { op: 'stay', focus: compileWrittenPath(focus.withValue(focus.value)).join('.') }
      : { op: 'stay' };
  },
  open: (cursor) => {
    const modal = cursor.child('open');
    modal.recordReference({ kind: 'modal', name: modal.value, owner: cursor.owner });
    return { op: 'open', modal: modal.value };
  },
  close: () => ({ op: 'close' }),
  set: compileSet,
  reset: (cursor) => ({ op: 'reset', entries: compileEntryNames(cursor.child('reset')) }),
  call: compileCall,
  send: compileSend,
  fetch: compileFetch,
  start: compileStart,
  answer: (cursor) => ({
    op: 'answer',
    session: compileSessionName(cursor.child('answer')),
    input: compileInputs(cursor.child('with')),
  }),
  stop: (cursor) => ({ op: 'stop', session: compileSessionName(cursor.child('stop')) }),
  do: (cursor, next) => {
    const program = expandRoutine(cursor, cursor.child('do'));
    return { op: 'jump', to: program === undefined ? next : compileProgram(program, next) };
  },
  // oxlint-disable-next-line unicorn/no-thenable -- the statement's name; nobody awaits the table
  then: (cursor, next) => ({ op: 'jump', to: compileProgram(cursor.child('then'), next) }),
  banner: compileBanner,
  problem: (statement) => {
    const path = compileWrittenPath(statement.child('at')).join('.');
    return { op: 'problem', text: compileText(statement.child('problem')), at: path };
  },
  problems: compileProblems,
  track: (cursor) => ({ op: 'track', event: cursor.value.track, values: compileValues(cursor.child('with')) }),
  identify: (cursor) => ({ op: 'identify', user: compileExpression(cursor.child('identify')) }),
  forget: () => ({ op: 'forget' }),
  saved: (cursor) => ({
    op: 'saved',
    entries: cursor.value.saved === true || compileEntryNames(cursor.child('saved')),
  }),
  visit: (cursor) => {
    const values = compileValues(cursor.child('with'));
    cursor.child('visit').recordReference({ kind: 'link', name: cursor.value.visit, values, own: Object.keys(values) });
    return { op: 'visit', link: cursor.value.visit, values };
  },
  warn: (cursor) => ({ op: 'warn', code: cursor.value.warn }),
};

function compileBanner(cursor: Cursor<Banner>): NodeOperation {
  const textCursor = withValues(cursor);
  const { heading, advice } = cursor.value;
  return {
    op: 'banner',
    text: compileText(textCursor.child('banner')),
    ...(heading !== undefined && { heading: compileText(textCursor.child('heading')) }),
    ...(advice !== undefined && { advice: compileText(textCursor.child('advice')) }),
  };
}

/** Compiles `problems`. `withErrorTargets` adds `steps` to the node later. */
function compileProblems(cursor: Cursor<Problems>): NodeOperation {
  const { serverMessages = false } = cursor.value;
  const [fields, messages] = [cursor.child('fields').entries(), cursor.child('messages').entries()];
  return {
    op: 'problems',
    of: compileExpression(cursor.child('problems')),
    fields: Object.fromEntries(fields.map(([name, path]) => [name, compileFieldPath(path)])),
    messages: Object.fromEntries(messages.map(([key, text]) => [key, compileText(text)])),
    serverWords: serverMessages,
    otherwise: compileText(cursor.child('else')),
    steps: [],
  };
}

/** Compiles a `goto` target: a fixed step, or a step that an expression selects. */
function compileTarget(target: Cursor<Goto['goto']>): NodeOperation {
  if (typeof target.value === 'string') return { op: 'goto', to: resolveStepId(target.withValue(target.value)) };
  const chosen = target as Cursor<ServerChosen>;
  return {
    op: 'choose',
    from: compileExpression(chosen.child('from')),
    among: chosen.child('steps').items().flatMap(resolveStepIds),
    otherwise: resolveStepId(chosen.child('else')),
  };
}

/** Compiles `next`: a transition to each step that may follow. The last step of a subflow leaves the subflow. */
function compileNext(cursor: Cursor<Next>, next: NodeId): NodeOperation {
  const { subflowUse } = cursor.surroundings;
  const keyCursor = cursor.child('next').atKey;
  if (subflowUse === undefined) return { op: 'jump', to: addTransitions(cursor, stepsAfter(keyCursor), next) };
  const following = stepsAfterInUse(subflowUse, cursor.owner.step);
  if (following === undefined)
    keyCursor.report('order-way', 'No step comes next: this step is not in the "order" of the subflow');
  const isLast = following?.every(({ when }) => when !== undefined) === true;
  return { op: 'jump', to: addTransitions(cursor, following ?? [], isLast ? compileExit(cursor, subflowUse) : next) };
}

function compileLeave(cursor: Cursor<Leave>, next: NodeId): NodeOperation {
  const { subflowUse } = cursor.surroundings;
  if (subflowUse !== undefined) return { op: 'jump', to: compileExit(cursor, subflowUse) };
  cursor
    .child('leave')
    .atKey.report('out-of-place', '"leave" works only in a step of a subflow: name the step with "goto"');
  return { op: 'jump', to: next };
}

/** Compiles the statements that follow a subflow use, inside the program that leaves the subflow. */
function compileExit(cursor: Cursor, { declaration: { value, location } }: SubflowUse): NodeId {
  const { flowScope } = cursor.state;
  const outside = cursor
    .withValueAt(value, location)
    .withSurroundings({ nameScope: flowScope, subflowUse: undefined, textValues: {}, parts: [], routines: [] });
  const then = outside.child('then');
  return then.value === undefined ? addTransitions(outside, stepsAfter(outside.atKey), -1) : compileProgram(then);
}

function addTransitions(cursor: Cursor, steps: ReturnType<typeof stepsAfter>, next: NodeId): NodeId {
  return steps.reduceRight(
    (following, { step, when }) => addNode(cursor, { op: 'goto', to: step, next: following, ...(when && { when }) }),
    next,
  );
}

function compileSet(cursor: Cursor<SetStatement>): NodeOperation {
  const writes = cursor.child('set').entries();
  return {
    op: 'set',
    writes: writes.map(([path, value]) => ({
      path: compileWrittenPath(value.atKey.withValue(path)),
      value: compileExpression(value),
    })),
  };
}

function compileCall(cursor: Cursor<Call>, next: NodeId): NodeOperation {
  const { call: action, busy = 'step', save } = cursor.value;
  cursor.child('call').recordReference({ kind: 'action', name: action });
  const on = cursor
    .child('on')
    .entries()
    .map(([outcome, program]) => {
      if (outcome !== '*') program.atKey.recordReference({ kind: 'outcome', name: outcome, action });
      return [outcome, compileProgram(program, next)] as const;
    });
  return {
    op: 'call',
    action,
    input: compileInputs(cursor.child('with')),
    ...(save === undefined
      ? {}
      : { save: compileWrittenPath(cursor.withValueAt(save, nestedLocation(cursor.location, 'save'))) }),
    busy: compileBusyScope(busy.includes('.') ? cursor.pathOf(busy).join('.') : busy),
    on: Object.fromEntries(on),
  };
}

/**
 * Compiles `send`, which runs an action without waiting for its reply. The action declares whether it can be repeated.
 */
function compileSend(cursor: Cursor<Send>): NodeOperation {
  const { send: action } = cursor.value;
  cursor.child('send').recordReference({ kind: 'action', name: action });
  const { repeatable } = cursor.state.registries.actions[action] ?? {};
  return { op: 'send', action, input: compileInputs(cursor.child('with')), ...(repeatable && { repeatable }) };
}

function compileStart(cursor: Cursor<Start>): NodeOperation {
  const { start: session, as } = cursor.value;
  cursor.child('start').recordReference({ kind: 'session', name: session });
  const { step } = cursor.owner;
  const steps = cursor.child('steps').items().flatMap(resolveStepIds);
  return {
    op: 'start',
    session,
    as,
    input: compileInputs(cursor.child('with')),
    within: steps.length > 0 || step === null ? steps : [step],
  };
}
