import type { Resume, ServerDraft } from '../../src/runtime/definition/definition.ts';
import { draftNoticeEntry, sentDraftEntry } from '../../src/runtime/shapes/history-and-drafts.ts';
import type { CompiledContextEntry } from '../../src/runtime/shapes/compiled-data.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { CompiledFlow, CompiledStep, CompiledValues, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import { newerDraftKey } from '../../src/runtime/shapes/reserved-events.ts';
import type { Cursor } from './cursor.ts';
import { functionCall, comparison, literal, pathExpression } from './expression/build.ts';
import { compileExpression } from './expressions.ts';
import { draftFields } from './draft-fields.ts';
import { addNode, compileProgram, compileStatement } from './program.ts';
import { resolveStepIds } from './subflow/step-names.ts';
import { compileValues } from './texts.ts';

/** The context entry with the draft that the server returned. */
const loadedEntry = 'draft loaded';

/** The event that saves the draft on the server. */
const laterEvent = 'CONTINUE_LATER';

/**
 * Compiles `resume`: marks saved fields, restores the draft before the start program, and adds the save program.
 * On arrival, steps show a message about the restored draft. End steps delete the draft.
 */
export function withResume<Flow extends Pick<CompiledFlow, 'start' | 'on' | 'steps' | 'context' | 'first'>>(
  flow: Flow,
  cursor: Cursor<Resume>,
): Flow & Pick<CompiledFlow, 'resume'> {
  const { browser = false, server } = cursor.value;
  if (!browser && server === undefined)
    cursor.atKey.report('resume', 'Nothing is saved: add "browser", "server", or both');
  const fieldsByEntry = draftFields(cursor, flow.context);
  const marked = Object.entries(flow.context).map(([name, entry]): [string, CompiledContextEntry] => {
    const fields = fieldsByEntry.get(name);
    return [name, fields === undefined ? entry : { ...entry, keep: fields }];
  });
  const emptyEntry = { initial: null };
  const draftEntries = {
    [draftNoticeEntry]: emptyEntry,
    ...(server && { [loadedEntry]: emptyEntry, [sentDraftEntry]: emptyEntry }),
  };
  const fromBrowser = browser ? addNode(cursor, { op: 'resume', next: flow.start }) : flow.start;
  const steps = cursor.child('steps').items().flatMap(resolveStepIds);
  const load = server && cursor.child('server').withValue(server);
  const notices = { again: addNotice(cursor, bannerKeys.again), lost: addNotice(cursor, bannerKeys.lost) };
  const start = load === undefined ? fromBrowser : loadFirst(load, fromBrowser);
  cursor.state.programs.push({
    kind: 'start',
    name: '',
    owner: cursor.owner,
    firstNode: start,
    at: cursor.atKey.location,
  });
  return {
    ...flow,
    context: { ...Object.fromEntries(marked), ...draftEntries },
    start,
    on: load === undefined ? flow.on : { ...flow.on, [laterEvent]: saveProgram(load) },
    steps: Object.fromEntries(
      Object.entries(flow.steps).map(([id, step]) => [
        id,
        { ...step, enter: noticeOnEnter(cursor, flow, step, notices) },
      ]),
    ),
    resume: { days: daysOf(cursor), browser, start: flow.start, ...(steps.length > 0 && { steps }) },
  };
}

/** Loads the server draft if its key exists, then resumes from it or continues with `next`. */
function loadFirst(cursor: Cursor<ServerDraft>, next: NodeId): NodeId {
  const { load } = cursor.value;
  const key = compileExpression(cursor.child('key'));
  cursor.child('load').recordReference({ kind: 'action', name: load });
  for (const outcome of cursor.child('deletedOutcomes').items())
    outcome.recordReference({ kind: 'outcome', name: outcome.value, action: load });
  const loading = addLoading(cursor, { key, onFound: addResume(cursor, next), onGone: next });
  return addNode(cursor.child('load'), { op: 'jump', to: loading, when: functionCall('filled', key), next });
}

function addResume(cursor: Cursor<ServerDraft>, next: NodeId): NodeId {
  return addNode(cursor.child('load'), { op: 'resume', from: pathExpression(loadedEntry), next });
}

/** Loads the draft. Continues with `onFound`, or with `onGone` if the server no longer has the draft. */
function addLoading(
  cursor: Cursor<ServerDraft>,
  { key, onFound, onGone }: { readonly key: ExprNode; readonly onFound: NodeId; readonly onGone: NodeId },
): NodeId {
  const lostNode = addNode(cursor.child('deletedOutcomes'), { op: 'set', writes: [noticeWrite('lost')], next: onGone });
  return addNode(cursor.child('load'), {
    op: 'call',
    action: cursor.value.load,
    input: { values: { key } },
    save: [loadedEntry],
    busy: 'step',
    on: outcomesTo(cursor.value.deletedOutcomes, lostNode),
    next: onFound,
  });
}

function noticeWrite(notice: string | null): { readonly path: readonly string[]; readonly value: ExprNode } {
  return { path: [draftNoticeEntry], value: literal(notice) };
}

function outcomesTo(outcomes: readonly string[], to: NodeId): Record<string, NodeId> {
  return Object.fromEntries(outcomes.map((outcome) => [outcome, to]));
}

function saveProgram(cursor: Cursor<ServerDraft>): NodeId {
  const { save: action, as } = cursor.value;
  cursor.child('save').recordReference({ kind: 'action', name: action });
  const then = compileProgram(cursor.child('then'));
  const saved = { path: [loadedEntry], value: pathExpression(sentDraftEntry) };
  const { since, on } = comparedWithServer(cursor);
  const first = addNode(cursor.child('save'), {
    op: 'call',
    action,
    draft: true,
    input: { values: { ...compileValues(cursor.child('with')), draft: literal(null), ...since } },
    ...(as === undefined ? {} : { save: replyPath(cursor.child('as').withValue(as)) }),
    busy: 'step',
    on,
    next: addNode(cursor.child('save'), { op: 'set', writes: [saved], next: then }),
  });
  cursor.state.programs.push({
    kind: 'event',
    name: laterEvent,
    owner: cursor.owner,
    firstNode: first,
    at: cursor.child('save').atKey.location,
  });
  return first;
}

/** The input that lets the server detect a newer draft, and programs for the outcomes that report one. */
function comparedWithServer(cursor: Cursor<ServerDraft>): { readonly since?: CompiledValues; readonly on: Programs } {
  const { newerOutcomes, save } = cursor.value;
  if (newerOutcomes === undefined) return { on: {} };
  const outcomes = cursor.child('newerOutcomes').withValue(newerOutcomes);
  for (const outcome of outcomes.items())
    outcome.recordReference({ kind: 'outcome', name: outcome.value, action: save });
  cursor.recordReference({ kind: 'copy', name: newerDraftKey, values: {} });
  const stayNode = addNode(outcomes, { op: 'stay', next: -1 });
  const newerNode = addNode(outcomes, {
    op: 'banner',
    text: { copy: newerDraftKey },
    next: addResume(cursor, stayNode),
  });
  const loading = addLoading(cursor, {
    key: compileExpression(cursor.child('key')),
    onFound: newerNode,
    onGone: stayNode,
  });
  return { since: { since: pathExpression(`${loadedEntry}.state.at`) }, on: outcomesTo(newerOutcomes, loading) };
}

type Programs = Readonly<Record<string, NodeId>>;

function replyPath(cursor: Cursor<string>): readonly string[] {
  const names = cursor.value.split('.');
  cursor.recordReference({ kind: 'path', names, owner: cursor.owner, written: true });
  return names;
}

/** The key of the banner for each value of the draft notice. */
const bannerKeys = { again: 'reentryBanner', lost: 'expiredBanner' } as const;

function addNotice(cursor: Cursor<Resume>, key: 'reentryBanner' | 'expiredBanner'): NodeId | undefined {
  const value = cursor.value[key];
  return value === undefined ? undefined : compileStatement(cursor.child(key).withValue(value), -1);
}

type Notices = Readonly<Record<'again' | 'lost', NodeId | undefined>>;

/** The enter program of a step, preceded by the message about the restored draft. */
function noticeOnEnter(
  cursor: Cursor,
  { first }: Pick<CompiledFlow, 'first'>,
  { id, kind, end, enter }: CompiledStep,
  notices: Notices,
): NodeId {
  if (kind === 'view') return enter;
  if (end !== undefined) return addNode(cursor, { op: 'forget', next: enter });
  const { nodes } = cursor.state;
  const entry = pathExpression(draftNoticeEntry);
  const clearNode = addNode(cursor, {
    op: 'set',
    writes: [noticeWrite(null)],
    when: functionCall('filled', entry),
    next: enter,
  });
  return (['again', 'lost'] as const).reduce((next, key) => {
    const banner = nodes[notices[key] ?? -1];
    if (banner === undefined || (key === 'lost' && id !== first)) return next;
    const bannerNode = addNode(cursor.child<never>(bannerKeys[key] as never), { ...banner, next });
    return addNode(cursor, { op: 'jump', to: bannerNode, when: comparison(entry, '=', literal(key)), next });
  }, clearNode);
}

function daysOf(cursor: Cursor<Resume>): number {
  const { days } = cursor.value;
  if (typeof days === 'number') return days;
  const limits = cursor.state.files.singleValue('limits');
  const limit: unknown = Object.hasOwn(limits, days.$limit) ? limits[days.$limit] : undefined;
  const name = cursor.child('days').withValue(days).child('$limit');
  if (limit === undefined) name.report('unknown-limit', `Unknown limit "${days.$limit}"`, Object.keys(limits));
  else if (typeof limit !== 'number' || limit < 1)
    name.report('resume', `The limit "${days.$limit}" is not a number of days`);
  return typeof limit === 'number' ? limit : 1;
}
