import type { FlowNode, NodeId, NodeWork } from '../../src/runtime/shapes/compiled-flow.ts';
import type {
  Banner,
  Call,
  Goto,
  Leave,
  Next,
  Problems,
  Program,
  Programs,
  ServerChosen,
  Set as SetStatement,
  Start,
  Statement,
} from '../../src/runtime/definition/definition.ts';
import { namingKeys } from '../definition/definition-schema.ts';
import { busyOf } from './busy-fields.ts';
import type { Cursor } from './cursor.ts';
import { compileExpression, guardOf } from './expressions.ts';
import { compileFetch } from './fetch.ts';
import { comingIn, stepsAfter } from './order.ts';
import { inside } from './place.ts';
import { expandRoutine } from './routine.ts';
import type { StatementName } from './statement-name.ts';
import { stepName, stepNames } from './subflow/step-names.ts';
import type { SubflowUse } from './subflow/subflow-use.ts';
import { compileSend } from './send.ts';
import { compileInputs, compileText, compileValues, withValues } from './texts.ts';
import type { ProgramUse } from './uses.ts';
import { liveSession, pathOfField, resetEntries, written } from './written-names.ts';

/**
 * Compiles a list of statements to nodes. The last is compiled first, because each node refers to its successor by
 * number.
 *
 * @param next node after the list, −1 for none
 * @returns the first node
 */
export function compileProgram(at: Cursor<Program | undefined>, next: NodeId = -1): NodeId {
  return at.items().reduceRight((following, statement) => compileStatement(statement, following), next);
}

export function compilePrograms(
  at: Cursor<Programs | undefined>,
  kind: ProgramUse['kind'] = 'event',
): Record<string, NodeId> {
  return Object.fromEntries(at.entries().map(([name, program]) => [name, compileOwnProgram(program, kind, name)]));
}

/** Compiles a program that is not nested in another. */
export function compileOwnProgram(at: Cursor<Program | undefined>, kind: ProgramUse['kind'], name = ''): NodeId {
  const first = compileProgram(at);
  at.state.programs.push({ kind, name, owner: at.owner, first, at: at.key.place });
  return first;
}

export function addNode(at: Cursor, node: FlowNode): NodeId {
  const { nodes, nodePlaces, nodeOwners } = at.state;
  nodePlaces.push(at.place);
  nodeOwners.push(at.owner);
  return nodes.push(node) - 1;
}

export function compileStatement(at: Cursor<Statement>, next: NodeId): NodeId {
  const name = Object.keys(at.value).find((key) => namingKeys().has(key) && Object.hasOwn(statements, key));
  if (name === undefined) return next;
  const guard = guardOf(at);
  const compile = statements[name as StatementName] as (at: Cursor<Statement>, next: NodeId) => NodeWork;
  const work = compile(at, next);
  // An unconditional jump needs no node.
  return work.op === 'jump' && guard.when === undefined
    ? work.to
    : addNode(at, { ...work, next, ...guard, ...(name === 'change' && { change: true as const }) });
}

/** A compile function for each statement of the definition. */
const statements: {
  readonly [N in StatementName]: (
    at: Cursor<Extract<Statement, { readonly [K in N]: unknown }>>,
    next: NodeId,
  ) => NodeWork;
} = {
  goto: (at) => compileLeading(at.child('goto')),
  change: (at) => compileLeading(at.child('change')),
  next: compileNext,
  leave: compileLeave,
  return: () => ({ op: 'return' }),
  stay: (at) => {
    const focus = at.child('stay');
    return typeof focus.value === 'string'
      ? { op: 'stay', focus: written(focus.of(focus.value)).join('.') }
      : { op: 'stay' };
  },
  open: (at) => {
    const modal = at.child('open');
    modal.use({ kind: 'modal', name: modal.value, owner: at.owner });
    return { op: 'open', modal: modal.value };
  },
  close: () => ({ op: 'close' }),
  set: compileSet,
  reset: (at) => ({ op: 'reset', entries: resetEntries(at.child('reset')) }),
  call: compileCall,
  send: compileSend,
  fetch: compileFetch,
  start: compileStart,
  answer: (at) => ({ op: 'answer', session: liveSession(at.child('answer')), input: compileInputs(at.child('with')) }),
  stop: (at) => ({ op: 'stop', session: liveSession(at.child('stop')) }),
  do: (at, next) => {
    const program = expandRoutine(at, at.child('do'));
    return { op: 'jump', to: program === undefined ? next : compileProgram(program, next) };
  },
  // oxlint-disable-next-line unicorn/no-thenable -- the statement's name; nobody awaits the table
  then: (at, next) => ({ op: 'jump', to: compileProgram(at.child('then'), next) }),
  banner: compileBanner,
  problem: (statement) => {
    const at = written(statement.child('at')).join('.');
    return { op: 'problem', text: compileText(statement.child('problem')), at };
  },
  problems: compileProblems,
  track: (at) => ({ op: 'track', event: at.value.track, values: compileValues(at.child('with')) }),
  identify: (at) => ({ op: 'identify', user: compileExpression(at.child('identify')) }),
  forget: () => ({ op: 'forget' }),
  saved: (at) => ({ op: 'saved', entries: at.value.saved === true || resetEntries(at.child('saved')) }),
  visit: (at) => {
    const values = compileValues(at.child('with'));
    at.child('visit').use({ kind: 'link', name: at.value.visit, values, own: Object.keys(values) });
    return { op: 'visit', link: at.value.visit, values };
  },
  warn: (at) => ({ op: 'warn', code: at.value.warn }),
};

function compileBanner(at: Cursor<Banner>): NodeWork {
  const said = withValues(at);
  const { heading, advice } = at.value;
  return {
    op: 'banner',
    text: compileText(said.child('banner')),
    ...(heading !== undefined && { heading: compileText(said.child('heading')) }),
    ...(advice !== undefined && { advice: compileText(said.child('advice')) }),
  };
}

/** `withAskedFields` adds `steps` after all steps are compiled. */
function compileProblems(at: Cursor<Problems>): NodeWork {
  const { serverMessages = false } = at.value;
  const [fields, messages] = [at.child('fields').entries(), at.child('messages').entries()];
  return {
    op: 'problems',
    of: compileExpression(at.child('problems')),
    fields: Object.fromEntries(fields.map(([name, path]) => [name, pathOfField(path)])),
    messages: Object.fromEntries(messages.map(([key, words]) => [key, compileText(words)])),
    serverWords: serverMessages,
    otherwise: compileText(at.child('else')),
    steps: [],
  };
}

/** Compiles a target: a step, or a step that data chooses. */
function compileLeading(target: Cursor<Goto['goto']>): NodeWork {
  if (typeof target.value === 'string') return { op: 'goto', to: stepName(target.of(target.value)) };
  const chosen = target as Cursor<ServerChosen>;
  return {
    op: 'choose',
    from: compileExpression(chosen.child('from')),
    among: chosen.child('steps').items().flatMap(stepNames),
    otherwise: stepName(chosen.child('else')),
  };
}

/** Compiles `next`: a transition to each step that may follow. The last step of a subflow leaves it. */
function compileNext(at: Cursor<Next>, next: NodeId): NodeWork {
  const { use } = at.around;
  const named = at.child('next').key;
  if (use === undefined) return { op: 'jump', to: waysTo(at, stepsAfter(named), next) };
  const coming = comingIn(use, at.owner.step);
  if (coming === undefined)
    named.report('order-way', 'No step comes next: this is no step of the "order" of the subflow');
  const isLast = coming?.every(({ when }) => when !== undefined) === true;
  return { op: 'jump', to: waysTo(at, coming ?? [], isLast ? compileWayOut(at, use) : next) };
}

function compileLeave(at: Cursor<Leave>, next: NodeId): NodeWork {
  const { use } = at.around;
  if (use !== undefined) return { op: 'jump', to: compileWayOut(at, use) };
  at.child('leave').key.report(
    'out-of-place',
    'Only a step of a subflow can be left by "leave": name the step with "goto"',
  );
  return { op: 'jump', to: next };
}

/** Compiles the statements that follow a subflow use, inside the program that leaves the subflow. */
function compileWayOut(at: Cursor, { declared: { value, place } }: SubflowUse): NodeId {
  const { names } = at.state;
  const outside = at.to(value, place).within({ names, use: undefined, values: {}, parts: [], routines: [] });
  const then = outside.child('then');
  return then.value === undefined ? waysTo(outside, stepsAfter(outside.key), -1) : compileProgram(then);
}

function waysTo(at: Cursor, steps: ReturnType<typeof stepsAfter>, next: NodeId): NodeId {
  return steps.reduceRight(
    (following, { step, when }) => addNode(at, { op: 'goto', to: step, next: following, ...(when && { when }) }),
    next,
  );
}

function compileSet(at: Cursor<SetStatement>): NodeWork {
  const writes = at.child('set').entries();
  return {
    op: 'set',
    writes: writes.map(([path, value]) => ({ path: written(value.key.of(path)), value: compileExpression(value) })),
  };
}

function compileCall(at: Cursor<Call>, next: NodeId): NodeWork {
  const { call: action, busy = 'step', save } = at.value;
  at.child('call').use({ kind: 'action', name: action });
  const on = at
    .child('on')
    .entries()
    .map(([outcome, program]) => {
      if (outcome !== '*') program.key.use({ kind: 'outcome', name: outcome, action });
      return [outcome, compileProgram(program, next)] as const;
    });
  return {
    op: 'call',
    action,
    input: compileInputs(at.child('with')),
    ...(save === undefined ? {} : { save: written(at.to(save, inside(at.place, 'save'))) }),
    busy: busyOf(busy.includes('.') ? at.pathOf(busy).join('.') : busy),
    on: Object.fromEntries(on),
  };
}

function compileStart(at: Cursor<Start>): NodeWork {
  const { start: session, as } = at.value;
  at.child('start').use({ kind: 'session', name: session });
  const { step } = at.owner;
  const steps = at.child('steps').items().flatMap(stepNames);
  return {
    op: 'start',
    session,
    as,
    input: compileInputs(at.child('with')),
    within: steps.length > 0 || step === null ? steps : [step],
  };
}
