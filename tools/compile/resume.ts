import type { Resume, ServerDraft } from '../../src/runtime/definition/definition.ts';
import { draftEntry } from '../../src/runtime/shapes/changes.ts';
import type { CompiledEntry } from '../../src/runtime/shapes/compiled-data.ts';
import type { CompiledFlow, CompiledStep, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Cursor } from './cursor.ts';
import { called, compared, literal, pathOf } from './expression/build.ts';
import { compileExpression } from './expressions.ts';
import { keptFields } from './kept-fields.ts';
import { addNode, compileProgram, compileStatement } from './program.ts';
import { stepNames } from './subflow/step-names.ts';
import { compileValues } from './texts.ts';

/** Where what a server kept is held until it is put in place. */
const loadedEntry = 'draft loaded';

/** Saves what was answered, to go on later. */
const laterEvent = 'CONTINUE_LATER';

/**
 * What is kept, how long and where, written out: which fields of which entries are kept; the way to where they were left,
 * before the program that starts the flow; what is said then; the program that saves for later. At an end nothing is kept.
 */
export function withResume<Flow extends Pick<CompiledFlow, 'start' | 'on' | 'steps' | 'context' | 'first'>>(
  flow: Flow,
  at: Cursor<Resume>,
): Flow & Pick<CompiledFlow, 'resume'> {
  const { browser = false, server } = at.value;
  if (!browser && server === undefined) at.key.report('resume', 'Nothing is kept: say "browser", "server", or both');
  const kept = keptFields(at, flow.context);
  const marked = Object.entries(flow.context).map(([name, entry]): [string, CompiledEntry] => {
    const keep = kept.get(name);
    return [name, keep === undefined ? entry : { ...entry, keep }];
  });
  const own = { [draftEntry]: { initial: null }, ...(server && { [loadedEntry]: { initial: null } }) };
  const fromBrowser = browser ? addNode(at, { op: 'resume', next: flow.start }) : flow.start;
  const steps = at.child('steps').items().flatMap(stepNames);
  const load = server && at.child('server').of(server);
  const words = { again: addWords(at, 'again'), lost: addWords(at, 'lost') };
  const start = load === undefined ? fromBrowser : loadedFirst(load, fromBrowser);
  at.state.programs.push({ kind: 'start', name: '', owner: at.owner, first: start, at: at.key.place });
  return {
    ...flow,
    context: { ...Object.fromEntries(marked), ...own },
    start,
    on: load === undefined ? flow.on : { ...flow.on, [laterEvent]: saveProgram(load) },
    steps: Object.fromEntries(
      Object.entries(flow.steps).map(([id, step]) => [id, { ...step, enter: saidOnArrival(at, flow, step, words) }]),
    ),
    resume: { days: daysOf(at), browser, start: flow.start, ...(steps.length > 0 && { steps }) },
  };
}

/** Loads what the key names and goes there; else goes on. */
function loadedFirst(at: Cursor<ServerDraft>, next: NodeId): NodeId {
  const { load, gone } = at.value;
  const key = compileExpression(at.child('key'));
  at.child('load').use({ kind: 'action', name: load });
  for (const outcome of at.child('gone').items()) outcome.use({ kind: 'outcome', name: outcome.value, action: load });
  const resume = addNode(at, { op: 'resume', from: pathOf(loadedEntry), next });
  const nothing = { path: [draftEntry], value: literal('lost') };
  const lost = addNode(at.child('gone'), { op: 'set', writes: [nothing], next });
  const loading = addNode(at.child('load'), {
    op: 'call',
    action: load,
    input: { values: { key } },
    save: [loadedEntry],
    busy: 'step',
    on: Object.fromEntries(gone.map((outcome) => [outcome, lost])),
    next: resume,
  });
  return addNode(at.child('load'), { op: 'jump', to: loading, when: called('filled', key), next });
}

/** The program of CONTINUE_LATER. */
function saveProgram(at: Cursor<ServerDraft>): NodeId {
  const { save: action, as } = at.value;
  at.child('save').use({ kind: 'action', name: action });
  const first = addNode(at.child('save'), {
    op: 'call',
    action,
    draft: true,
    input: { values: { ...compileValues(at.child('with')), draft: literal(null) } },
    ...(as === undefined ? {} : { save: replyPath(at.child('as').of(as)) }),
    busy: 'step',
    on: {},
    next: compileProgram(at.child('then')),
  });
  at.state.programs.push({ kind: 'event', name: laterEvent, owner: at.owner, first, at: at.child('save').key.place });
  return first;
}

function replyPath(at: Cursor<string>): readonly string[] {
  const names = at.value.split('.');
  at.use({ kind: 'path', names, owner: at.owner, written: true });
  return names;
}

/** The banner under a key. */
function addWords(at: Cursor<Resume>, key: 'again' | 'lost'): NodeId | undefined {
  const value = at.value[key];
  return value === undefined ? undefined : compileStatement(at.child(key).of(value), -1);
}

type Said = Readonly<Record<'again' | 'lost', NodeId | undefined>>;

/** What a step does on arrival, after it is said what became of what was kept. */
function saidOnArrival(
  at: Cursor,
  { first }: Pick<CompiledFlow, 'first'>,
  { id, kind, end, enter }: CompiledStep,
  said: Said,
): NodeId {
  if (kind === 'view') return enter;
  if (end !== undefined) return addNode(at, { op: 'forget', next: enter });
  const { nodes } = at.state;
  const says = pathOf(draftEntry);
  const nothing = { path: [draftEntry], value: literal(null) };
  const done = addNode(at, {
    op: 'set',
    writes: [nothing],
    when: called('filled', says),
    next: enter,
  });
  return (['again', 'lost'] as const).reduce((next, key) => {
    const banner = nodes[said[key] ?? -1];
    if (banner === undefined || (key === 'lost' && id !== first)) return next;
    const shown = addNode(at.child<never>(key as never), { ...banner, next });
    return addNode(at, { op: 'jump', to: shown, when: compared(says, '=', literal(key)), next });
  }, done);
}

function daysOf(at: Cursor<Resume>): number {
  const { days } = at.value;
  if (typeof days === 'number') return days;
  const limits = at.state.files.one('limits');
  const limit: unknown = Object.hasOwn(limits, days.$limit) ? limits[days.$limit] : undefined;
  const name = at.child('days').of(days).child('$limit');
  if (limit === undefined) name.report('unknown-limit', `Unknown limit "${days.$limit}"`, Object.keys(limits));
  else if (typeof limit !== 'number' || limit < 1)
    name.report('resume', `The limit "${days.$limit}" is no number of days`);
  return typeof limit === 'number' ? limit : 1;
}
