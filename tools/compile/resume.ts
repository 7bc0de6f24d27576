import type { Resume, ServerDraft } from '../../src/runtime/definition/definition.ts';
import { draftNoticeEntry, sentDraftEntry } from '../../src/runtime/shapes/editing.ts';
import type { CompiledEntry } from '../../src/runtime/shapes/compiled-data.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { CompiledFlow, CompiledStep, CompiledValues, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import { newerDraft } from '../../src/runtime/shapes/reserved-events.ts';
import type { Cursor } from './cursor.ts';
import { called, compared, literal, pathOf } from './expression/build.ts';
import { compileExpression } from './expressions.ts';
import { keptFields } from './kept-fields.ts';
import { addNode, compileProgram, compileStatement } from './program.ts';
import { stepNames } from './subflow/step-names.ts';
import { compileValues } from './texts.ts';

/** Entry with the draft that the server returned. */
const loadedEntry = 'draft loaded';

/** The event that saves the draft on the server. */
const laterEvent = 'CONTINUE_LATER';

/**
 * Compiles `resume`: marks saved fields, restores the draft before the start program, and adds the save program.
 * Steps show the result of restoring on arrival. End steps delete the draft.
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
  const nothing = { initial: null };
  const own = { [draftNoticeEntry]: nothing, ...(server && { [loadedEntry]: nothing, [sentDraftEntry]: nothing }) };
  const fromBrowser = browser ? addNode(at, { op: 'resume', next: flow.start }) : flow.start;
  const steps = at.child('steps').items().flatMap(stepNames);
  const load = server && at.child('server').of(server);
  const words = { again: addWords(at, bannerKeys.again), lost: addWords(at, bannerKeys.lost) };
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

/** Loads the server draft if there is a key, then resumes or continues with `next`. */
function loadedFirst(at: Cursor<ServerDraft>, next: NodeId): NodeId {
  const { load } = at.value;
  const key = compileExpression(at.child('key'));
  at.child('load').use({ kind: 'action', name: load });
  for (const outcome of at.child('deletedOutcomes').items()) outcome.use({ kind: 'outcome', name: outcome.value, action: load });
  const loading = addLoading(at, { key, found: addResume(at, next), gone: next });
  return addNode(at.child('load'), { op: 'jump', to: loading, when: called('filled', key), next });
}

function addResume(at: Cursor<ServerDraft>, next: NodeId): NodeId {
  return addNode(at.child('load'), { op: 'resume', from: pathOf(loadedEntry), next });
}

/** Loads the draft. Continues with `found`, or with `gone` if the server no longer has it. */
function addLoading(
  at: Cursor<ServerDraft>,
  { key, found, gone }: { readonly key: ExprNode; readonly found: NodeId; readonly gone: NodeId },
): NodeId {
  const lost = addNode(at.child('deletedOutcomes'), { op: 'set', writes: [says('lost')], next: gone });
  return addNode(at.child('load'), {
    op: 'call',
    action: at.value.load,
    input: { values: { key } },
    save: [loadedEntry],
    busy: 'step',
    on: outcomesTo(at.value.deletedOutcomes, lost),
    next: found,
  });
}

function says(what: string | null): { readonly path: readonly string[]; readonly value: ExprNode } {
  return { path: [draftNoticeEntry], value: literal(what) };
}

function outcomesTo(outcomes: readonly string[], to: NodeId): Record<string, NodeId> {
  return Object.fromEntries(outcomes.map((outcome) => [outcome, to]));
}

function saveProgram(at: Cursor<ServerDraft>): NodeId {
  const { save: action, as } = at.value;
  at.child('save').use({ kind: 'action', name: action });
  const then = compileProgram(at.child('then'));
  const saved = { path: [loadedEntry], value: pathOf(sentDraftEntry) };
  const { since, on } = comparedWithServer(at);
  const first = addNode(at.child('save'), {
    op: 'call',
    action,
    draft: true,
    input: { values: { ...compileValues(at.child('with')), draft: literal(null), ...since } },
    ...(as === undefined ? {} : { save: replyPath(at.child('as').of(as)) }),
    busy: 'step',
    on,
    next: addNode(at.child('save'), { op: 'set', writes: [saved], next: then }),
  });
  at.state.programs.push({ kind: 'event', name: laterEvent, owner: at.owner, first, at: at.child('save').key.place });
  return first;
}

/** Input that lets the server detect a newer draft, and the outcomes for that case. */
function comparedWithServer(at: Cursor<ServerDraft>): { readonly since?: CompiledValues; readonly on: Programs } {
  const { newerOutcomes, save } = at.value;
  if (newerOutcomes === undefined) return { on: {} };
  const outcomes = at.child('newerOutcomes').of(newerOutcomes);
  for (const outcome of outcomes.items()) outcome.use({ kind: 'outcome', name: outcome.value, action: save });
  at.use({ kind: 'copy', name: newerDraft, values: {} });
  const gone = addNode(outcomes, { op: 'stay', next: -1 });
  const found = addNode(outcomes, { op: 'banner', text: { copy: newerDraft }, next: addResume(at, gone) });
  const loading = addLoading(at, { key: compileExpression(at.child('key')), found, gone });
  return { since: { since: pathOf(`${loadedEntry}.state.at`) }, on: outcomesTo(newerOutcomes, loading) };
}

type Programs = Readonly<Record<string, NodeId>>;

function replyPath(at: Cursor<string>): readonly string[] {
  const names = at.value.split('.');
  at.use({ kind: 'path', names, owner: at.owner, written: true });
  return names;
}

/** The key of the banner for each value of the draft notice. */
const bannerKeys = { again: 'reentryBanner', lost: 'expiredBanner' } as const;

function addWords(at: Cursor<Resume>, key: 'reentryBanner' | 'expiredBanner'): NodeId | undefined {
  const value = at.value[key];
  return value === undefined ? undefined : compileStatement(at.child(key).of(value), -1);
}

type Said = Readonly<Record<'again' | 'lost', NodeId | undefined>>;

/** The enter program of a step, preceded by the message about the restored draft. */
function saidOnArrival(
  at: Cursor,
  { first }: Pick<CompiledFlow, 'first'>,
  { id, kind, end, enter }: CompiledStep,
  said: Said,
): NodeId {
  if (kind === 'view') return enter;
  if (end !== undefined) return addNode(at, { op: 'forget', next: enter });
  const { nodes } = at.state;
  const entry = pathOf(draftNoticeEntry);
  const done = addNode(at, {
    op: 'set',
    writes: [says(null)],
    when: called('filled', entry),
    next: enter,
  });
  return (['again', 'lost'] as const).reduce((next, key) => {
    const banner = nodes[said[key] ?? -1];
    if (banner === undefined || (key === 'lost' && id !== first)) return next;
    const shown = addNode(at.child<never>(bannerKeys[key] as never), { ...banner, next });
    return addNode(at, { op: 'jump', to: shown, when: compared(entry, '=', literal(key)), next });
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
