import type { FlowNode, NodeId, NodeWork } from '../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import {
  type Building,
  expression,
  fillParameters,
  guard,
  isRecord,
  listOf,
  recordOf,
  sourcesOf,
  textOf,
  type Within,
} from './building.ts';
import { busyOf } from './busy-fields.ts';
import { inside, type Place } from './place.ts';
import { compileInputs, compileText } from './texts.ts';
import type { ProgramUse } from './uses.ts';

/** Names of routines being expanded, so that one that contains itself is found. */
type Routines = readonly string[];

/**
 * Compiles a list of statements to nodes.
 *
 * @param next node to go on with after the list, −1 for none
 * @returns the first node
 */
export function compileProgram(
  building: Building,
  program: unknown,
  at: Place,
  within: Within,
  next: NodeId = -1,
  routines: Routines = [],
): NodeId {
  const statements = listOf(program);
  let following = next;
  for (let index = statements.length - 1; index >= 0; index -= 1) {
    following = compileStatement(building, recordOf(statements[index]), inside(at, index), within, following, routines);
  }
  return following;
}

/** One program for each event or outcome. */
export function compilePrograms(
  building: Building,
  programs: unknown,
  at: Place,
  within: Within,
  kind: ProgramUse['kind'] = 'event',
): Record<string, NodeId> {
  return Object.fromEntries(
    Object.entries(recordOf(programs)).map(([name, program]) => [
      name,
      compileOwnProgram(building, program, inside(at, name), within, kind, name),
    ]),
  );
}

/** A program that is no part of another. */
export function compileOwnProgram(
  building: Building,
  program: unknown,
  at: Place,
  within: Within,
  kind: ProgramUse['kind'],
  name = '',
): NodeId {
  const first = compileProgram(building, program, at, within);
  building.programs.push({ kind, name, owner: within.owner, first, at: { ...at, key: true } });
  return first;
}

export function addNode(
  building: Building,
  work: NodeWork,
  next: NodeId,
  at: Place,
  within: Within,
  when?: ExprNode,
): NodeId {
  const node: FlowNode = { ...work, next, ...(when === undefined ? {} : { when }) };
  building.nodePlaces.push(at);
  building.nodeOwners.push(within.owner);
  return building.nodes.push(node) - 1;
}

function compileStatement(
  building: Building,
  statement: Readonly<Record<string, unknown>>,
  at: Place,
  within: Within,
  next: NodeId,
  routines: Routines,
): NodeId {
  const { when } = guard(building, statement['when'], inside(at, 'when'), within);
  if ('do' in statement) {
    const body = compileRoutine(building, statement, at, within, next, routines);
    return when === undefined ? body : addNode(building, { op: 'jump', to: body }, next, at, within, when);
  }
  if ('then' in statement) {
    const body = compileProgram(building, statement['then'], inside(at, 'then'), within, next, routines);
    return addNode(building, { op: 'jump', to: body }, next, at, within, when);
  }
  const work = compileWork(building, statement, at, within, next, routines);
  return work === undefined ? next : addNode(building, work, next, at, within, when);
}

function compileWork(
  building: Building,
  statement: Readonly<Record<string, unknown>>,
  at: Place,
  within: Within,
  next: NodeId,
  routines: Routines,
): NodeWork | undefined {
  const value = (key: string): ExprNode => expression(building, statement[key], inside(at, key), within);
  const inputs = compileInputs(building, statement['with'], inside(at, 'with'), within);
  const name = (key: string): string => textOf(statement[key]);
  const step = (id: unknown, ...path: (string | number)[]): string => {
    building.uses.push({ kind: 'step', name: textOf(id), at: inside(at, ...path) });
    return textOf(id);
  };
  if ('goto' in statement) {
    const target = statement['goto'];
    if (!isRecord(target)) return { op: 'goto', to: step(target, 'goto') };
    return {
      op: 'choose',
      from: expression(building, target['from'], inside(at, 'goto', 'from'), within),
      among: listOf(target['among']).map((id, index) => step(id, 'goto', 'among', index)),
      otherwise: step(target['else'], 'goto', 'else'),
    };
  }
  if ('return' in statement) return { op: 'return' };
  if ('stay' in statement) {
    const focus = statement['stay'];
    if (typeof focus !== 'string') return { op: 'stay' };
    written(building, focus, inside(at, 'stay'), within);
    return { op: 'stay', focus };
  }
  if ('open' in statement) {
    building.uses.push({ kind: 'modal', name: name('open'), owner: within.owner, at: inside(at, 'open') });
    return { op: 'open', modal: name('open') };
  }
  if ('close' in statement) return { op: 'close' };
  if ('set' in statement) {
    return {
      op: 'set',
      writes: Object.entries(recordOf(statement['set'])).map(([path, source]) => ({
        path: written(building, path, { ...inside(at, 'set', path), key: true }, within),
        value: expression(building, source, inside(at, 'set', path), within),
      })),
    };
  }
  if ('reset' in statement)
    return { op: 'reset', entries: resetEntries(building, statement['reset'], inside(at, 'reset'), within) };
  if ('call' in statement) return compileCall(building, statement, at, within, next, routines);
  if ('start' in statement) {
    building.uses.push({ kind: 'session', name: name('start'), at: inside(at, 'start') });
    const steps = listOf(statement['within']).map((id, index) => step(id, 'within', index));
    const own = within.owner.step === null ? [] : [within.owner.step];
    return {
      op: 'start',
      session: name('start'),
      as: name('as'),
      input: inputs,
      within: steps.length > 0 ? steps : own,
    };
  }
  if ('answer' in statement || 'stop' in statement) {
    const key = 'answer' in statement ? 'answer' : 'stop';
    building.uses.push({ kind: 'live-session', name: name(key), owner: within.owner, at: inside(at, key) });
    return key === 'answer' ? { op: 'answer', session: name(key), input: inputs } : { op: 'stop', session: name(key) };
  }
  if ('banner' in statement)
    return { op: 'banner', text: compileText(building, statement['banner'], inside(at, 'banner'), within) };
  if ('problem' in statement) {
    written(building, name('at'), inside(at, 'at'), within);
    return {
      op: 'problem',
      text: compileText(building, statement['problem'], inside(at, 'problem'), within),
      at: name('at'),
    };
  }
  const values = 'values' in inputs ? inputs.values : {};
  if ('track' in statement) return { op: 'track', event: name('track'), values };
  if ('identify' in statement) return { op: 'identify', user: value('identify') };
  if ('forget' in statement) return { op: 'forget' };
  if ('visit' in statement) {
    building.uses.push({ kind: 'link', name: name('visit'), at: inside(at, 'visit') });
    return { op: 'visit', link: name('visit'), values };
  }
  if ('warn' in statement) return { op: 'warn', code: name('warn') };
  return undefined;
}

function compileCall(
  building: Building,
  statement: Readonly<Record<string, unknown>>,
  at: Place,
  within: Within,
  next: NodeId,
  routines: Routines,
): NodeWork {
  const action = textOf(statement['call']);
  building.uses.push({ kind: 'action', name: action, at: inside(at, 'call') });
  const on: Record<string, NodeId> = {};
  for (const [outcome, program] of Object.entries(recordOf(statement['on']))) {
    const place = inside(at, 'on', outcome);
    if (outcome !== '*') building.uses.push({ kind: 'outcome', name: outcome, action, at: { ...place, key: true } });
    on[outcome] = compileProgram(building, program, place, within, next, routines);
  }
  const save = statement['save'];
  return {
    op: 'call',
    action,
    input: compileInputs(building, statement['with'], inside(at, 'with'), within),
    ...(typeof save === 'string' ? { save: written(building, save, inside(at, 'save'), within) } : {}),
    busy: busyOf(textOf(statement['busy'])),
    on,
  };
}

export function compileRoutine(
  building: Building,
  statement: Readonly<Record<string, unknown>>,
  at: Place,
  within: Within,
  next: NodeId,
  routines: Routines = [],
  named: Place = inside(at, 'do'),
): NodeId {
  const name = textOf(statement['do']);
  building.uses.push({ kind: 'routine', name, at: named });
  const source = sourcesOf(building, 'routine').get(name);
  if (source === undefined) return next;
  if (routines.includes(name)) {
    building.problems.push({
      rule: 'routine-cycle',
      message: `The routine "${name}" runs itself`,
      at: named,
    });
    return next;
  }
  const wanted = listOf(recordOf(source.value)['parameters']).map(textOf);
  const given = Object.fromEntries(
    Object.entries(statement)
      .filter(([key]) => key !== 'do' && key !== 'when')
      .map(([key, filled]) => [key, textOf(filled)]),
  );
  reportParameters(building, name, wanted, Object.keys(given), at, named);
  const program = fillParameters(recordOf(source.value)['program'], given);
  return compileProgram(building, program, { file: source.file, path: ['program'] }, within, next, [...routines, name]);
}

function reportParameters(
  building: Building,
  routine: string,
  wanted: readonly string[],
  given: readonly string[],
  at: Place,
  named: Place,
): void {
  for (const name of wanted.filter((one) => !given.includes(one))) {
    building.problems.push({
      rule: 'routine-parameters',
      message: `The routine "${routine}" needs "${name}"`,
      at: named,
    });
  }
  for (const name of given.filter((one) => !wanted.includes(one))) {
    const message = `The routine "${routine}" has no parameter "${name}"`;
    building.problems.push({
      rule: 'routine-parameters',
      message,
      at: { ...inside(at, name), key: true },
      names: wanted,
    });
  }
}

function written(building: Building, path: string, at: Place, within: Within): readonly string[] {
  const names = path.split('.');
  building.uses.push({ kind: 'path', names, owner: within.owner, written: true, at });
  return names;
}

function resetEntries(building: Building, value: unknown, at: Place, within: Within): readonly string[] {
  if (value === true)
    return Object.entries(building.entries)
      .filter(([, entry]) => entry.host !== true)
      .map(([name]) => name);
  const names = typeof value === 'string' ? [value] : listOf(value).map(textOf);
  for (const name of names) building.uses.push({ kind: 'path', names: [name], owner: within.owner, written: true, at });
  return names;
}
