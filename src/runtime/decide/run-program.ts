import { withLocation } from '../utilities/flow-error.ts';
import { serializeDraft } from '../visit/draft-entries.ts';
import { assertLoaded } from '../definition/partial-flow.ts';
import { migrateStep } from '../visit/migrate.ts';
import { withDraftAnswers, withRelevantAnswers, type Scope } from '../visit/scope.ts';
import { sentDraftEntry } from '../shapes/editing.ts';
import type { CompiledFlow, CompiledText, FlowNode } from '../shapes/compiled-flow.ts';
import type { ProblemsNode } from '../shapes/optional-features.ts';
import { enterStep, showErrors, finishEntering, returnToSuspended } from './enter-step.ts';
import { reportShownCopy, reportFailure } from './report-failure.ts';
import { answerSession, cancelSession, startSession } from './sessions.ts';
import {
  patch,
  requestFocus,
  withoutStepErrors,
  report,
  resetEntries,
  scopeOf,
  showFieldError,
  writeEntries,
  type ProgramFrame,
  type ProgramPoint,
  type Transition,
  featuresOf,
} from './transition.ts';
import { clearSaved } from './unsaved-answers.ts';

const maxNodes = 2_000;

/** Runs nodes until the program ends or waits for a call. */
export function runProgram(turn: Transition, from: ProgramPoint): void {
  let point: ProgramPoint | null = from;
  while (point !== null && point.node >= 0) {
    turn.nodesRun += 1;
    if (turn.nodesRun > maxNodes) return reportTooLong(turn, point);
    point = runNode(turn, point);
  }
  if (point?.frame.inEnter === true) finishEntering(turn);
}

/** @returns where to continue; null if nothing continues now */
function runNode(turn: Transition, point: ProgramPoint): ProgramPoint | null {
  const { node: id, frame } = point;
  const node = turn.runnable.flow.nodes[id];
  assertLoaded(turn.runnable.flow, node, String(id));
  if (node === undefined) return { node: -1, frame };
  return withLocation({ node: id }, () => {
    const scope = scopeOf(turn, { event: frame.event ?? {}, failure: frame.failure ?? {} });
    if (!scope.isTrue(node.when)) return { node: node.next, frame };
    switch (node.op) {
      case 'goto':
        reportRouteToView(turn, node.to, frame);
        return enterStep(turn, targetOf(turn, node.to, node.change, frame));
      case 'choose': {
        const wanted = migrateStep(turn.runnable.flow, scope.value(node.from));
        const to = node.among.find((step) => step === wanted) ?? node.otherwise;
        return enterStep(turn, targetOf(turn, to, node.change, frame));
      }
      case 'return':
        return returnToSuspended(turn);
      case 'resume': {
        const draft = node.from && (scope.value(node.from) ?? null);
        patch(turn, featuresOf(turn).restoreDraft(turn.runnable.flow, turn.snapshot, draft));
        const { resumeStep } = turn.snapshot;
        return resumeStep === null
          ? { node: node.next, frame }
          : enterStep(turn, targetOf(turn, resumeStep, undefined, frame));
      }
      case 'call':
        startCall(turn, point, node, scope);
        return null;
      case 'stay':
        if (node.focus) requestFocus(turn, 'field', node.at ? String(scope.value(node.at)) : node.focus);
        return { node: -1, frame };
      case 'open':
        patch(turn, { modal: node.modal, ...withoutStepErrors(turn) });
        return { node: -1, frame };
      case 'jump':
        return { node: node.to, frame };
      case 'problems':
        return showProblems(turn, node, scope, frame);
      default:
        runStatement(turn, point, node, scope);
        return { node: node.next, frame };
    }
  });
}

type Statement = Exclude<
  FlowNode,
  { op: 'goto' | 'choose' | 'return' | 'resume' | 'call' | 'stay' | 'open' | 'jump' | 'problems' }
>;

function runStatement(turn: Transition, { node: id, frame }: ProgramPoint, node: Statement, scope: Scope): void {
  const { effects } = turn;
  switch (node.op) {
    case 'close':
      return patch(turn, { modal: null, ...withoutStepErrors(turn) });
    case 'set':
      return writeEntries(
        turn,
        node.writes.map(({ path, value }) => [path, scope.value(value) ?? null] as const),
        true,
      );
    case 'reset':
      return resetEntries(turn, node.entries);
    case 'send':
      return patch(turn, featuresOf(turn).enqueue(turn.snapshot, node, scope.inputs(node.input)));
    case 'start':
      return startSession(turn, node, scope);
    case 'answer':
      return answerSession(turn, node, scope);
    case 'stop':
      return cancelSession(turn, node.session);
    case 'banner':
      return showBanner(turn, node, scope, frame);
    case 'problem':
      return showFieldError(turn, node.at, scope.text(node.text));
    case 'track':
      return void effects.push({ kind: 'track', event: node.event, values: scope.values(node.values) });
    case 'identify': {
      const user = scope.value(node.user);
      return void effects.push({ kind: 'identify', user: typeof user === 'string' ? user : null });
    }
    case 'forget':
      return patch(turn, { isStorageCleared: true });
    case 'saved':
      return patch(turn, { unsaved: clearSaved(turn.snapshot.unsaved, node.entries) });
    case 'visit':
      return void effects.push({ kind: 'visit', link: node.link, values: scope.values(node.values) });
    case 'warn':
      return report(turn, {
        code: node.code,
        where: { node: id },
        why: 'The flow ran a "warn" statement',
        fix: `Search the flow for "${node.code}".`,
      });
  }
}

/** The step to enter for a target. While earlier answers are edited, it may differ. */
function targetOf(
  turn: Transition,
  to: string,
  isChange: true | undefined,
  { failure, inEnter }: ProgramFrame,
): string {
  const { features, flow } = turn.runnable;
  if (features === undefined) return to;
  const relevant = withRelevantAnswers(turn.runnable, turn.snapshot);
  const lead = { to, change: isChange, isAfterAnswer: failure === undefined && !inEnter, relevant };
  const { to: target, ...parts } = features.resolveTarget(flow, turn.snapshot, lead, (guard, names) =>
    scopeOf(turn, names).isTrueOrMissing(guard),
  );
  patch(turn, parts);
  return target;
}

/** Reports a failure before its step is left, if the flow's own route shows a view. */
function reportRouteToView(turn: Transition, to: string, frame: ProgramFrame): void {
  const isShown = turn.runnable.flow.steps[to]?.kind === 'view' && frame.failure !== undefined;
  if (isShown && frame.isReported !== true) reportFailure(turn, frame);
}

function showBanner(
  turn: Transition,
  node: Omit<FlowNode & { op: 'banner' }, 'op' | 'next'>,
  scope: Scope,
  frame: ProgramFrame,
): void {
  const text = scope.text(node.text);
  // Sets the support code that the text may contain.
  if (frame.isReported !== true) reportFailure(turn, frame);
  reportShownCopy(turn, text);
  const inside = scopeOf(turn, { event: frame.event ?? {}, failure: frame.failure ?? {} });
  const heading = node.heading && { heading: inside.text(node.heading) };
  const advice = node.advice && { advice: inside.text(node.advice) };
  patch(turn, { banner: { text, ...heading, ...advice, bannerId: (turn.snapshot.banner?.bannerId ?? 0) + 1 } });
  requestFocus(turn, 'banner');
}

/** Shows a server's errors at fields of this step, else of the first step that asks one of them. */
function showProblems(turn: Transition, node: ProblemsNode, scope: Scope, frame: ProgramFrame): ProgramPoint | null {
  const asked = { list: scope.value(node.of), text: (text: CompiledText) => scope.text(text) };
  const { errors, step, hasOther } = featuresOf(turn).mapServerErrors(turn.snapshot, node, asked);
  patch(turn, { errors: { ...turn.snapshot.errors, ...errors } });
  const entered = step === undefined ? { node: -1, frame } : enterStep(turn, targetOf(turn, step, true, frame));
  if (hasOther) showBanner(turn, { text: node.otherwise }, scope, frame);
  if (step === undefined) showErrors(turn, errors);
  return entered;
}

function startCall(turn: Transition, point: ProgramPoint, node: FlowNode & { op: 'call' }, scope: Scope): void {
  const { frame } = point;
  const { nextToken: token, pending: before } = turn.snapshot;
  const { action, busy } = node;
  const draft = node.draft && serializeDraft(turn.runnable.flow, withDraftAnswers(turn.runnable, turn.snapshot));
  const input = { ...scope.inputs(node.input), ...(node.draft && { draft }) };
  if (node.draft) patch(turn, { context: { ...turn.snapshot.context, [sentDraftEntry]: draft } });
  const pending = { ...before };
  for (const [old, call] of Object.entries(before)) {
    if (typeof busy !== 'object' || typeof call.busy !== 'object' || call.busy.field !== busy.field) continue;
    delete pending[Number(old)];
    turn.effects.push({ kind: 'abort', token: Number(old) });
  }
  pending[token] = {
    node: point.node,
    action,
    busy,
    inEnter: frame.inEnter,
    event: frame.event,
    shownBefore: turn.beforeProgram,
  };
  patch(turn, { pending, nextToken: token + 1 });
  const tab = opensTab(turn.runnable.flow, node) ? { opensTab: true } : {};
  turn.effects.push({ kind: 'call', token, action, input, ...tab });
}

const finalStatements: ReadonlySet<FlowNode['op']> = new Set(['goto', 'choose', 'return', 'stay', 'open', 'problems']);

/** True if the program after a successful call visits a link in a new tab. */
function opensTab({ nodes, links }: CompiledFlow, after: FlowNode): boolean {
  for (let node = nodes[after.next]; node !== undefined; node = nodes[node.op === 'jump' ? node.to : node.next]) {
    if (node.op === 'visit' && links[node.link]?.newTab === true) return true;
    if (finalStatements.has(node.op) && node.when === undefined) return false;
  }
  return false;
}

function reportTooLong(turn: Transition, { node }: ProgramPoint): void {
  report(turn, {
    code: 'program-too-long',
    where: { node },
    why: `More than ${maxNodes} statements ran for one event`,
    fix: 'Look for an endless loop of statements or steps.',
  });
}
