import { withLocation } from '../utilities/flow-error.ts';
import { serializeDraft } from '../visit/draft-entries.ts';
import { assertLoaded } from '../definition/partial-flow.ts';
import { migrateStep } from '../visit/migrate.ts';
import { withDraftAnswers, withRelevantAnswers, type Scope } from '../visit/scope.ts';
import { sentDraftEntry } from '../shapes/history-and-drafts.ts';
import type { CompiledFlow, CompiledText, FlowNode } from '../shapes/compiled-flow.ts';
import type { ProblemsNode } from '../shapes/optional-features.ts';
import { enterStep, showErrorSummary, finishEnterProgram, returnToSuspended } from './enter-step.ts';
import { addCopyKeyToFailure, reportFailure } from './report-failure.ts';
import { answerSession, cancelSession, startSession } from './sessions.ts';
import {
  patch,
  requestFocus,
  withoutStepErrors,
  reportToDevelopers,
  resetEntries,
  scopeOf,
  showFieldError,
  writeEntries,
  type ProgramFrame,
  type ProgramPoint,
  type Transition,
  requireOptionalFeatures,
} from './transition.ts';
import { clearDirtyMarks } from './unsaved-answers.ts';

const maxNodes = 2_000;

/** Runs nodes until the program ends or waits for a call. */
export function runProgram(transition: Transition, start: ProgramPoint): void {
  let point: ProgramPoint | null = start;
  while (point !== null && point.node >= 0) {
    transition.nodesRun += 1;
    if (transition.nodesRun > maxNodes) return reportTooLong(transition, point);
    point = runNode(transition, point);
  }
  if (point?.frame.isEnterProgram === true) finishEnterProgram(transition);
}

/** @returns the next point; null if the program waits or ends */
function runNode(transition: Transition, point: ProgramPoint): ProgramPoint | null {
  const { node: id, frame } = point;
  const node = transition.runnable.flow.nodes[id];
  assertLoaded(transition.runnable.flow, node, String(id));
  if (node === undefined) return { node: -1, frame };
  return withLocation({ node: id }, () => {
    const scope = scopeOf(transition, { event: frame.eventData ?? {}, failure: frame.failure ?? {} });
    if (!scope.isTrue(node.when)) return { node: node.next, frame };
    switch (node.op) {
      case 'goto':
        reportRouteToView(transition, node.to, frame);
        return enterStep(transition, targetOf(transition, node.to, node.change, frame));
      case 'choose': {
        const chosenStep = migrateStep(transition.runnable.flow, scope.evaluate(node.from));
        const to = node.among.find((step) => step === chosenStep) ?? node.otherwise;
        return enterStep(transition, targetOf(transition, to, node.change, frame));
      }
      case 'return':
        return returnToSuspended(transition);
      case 'resume': {
        const draft = node.from && (scope.evaluate(node.from) ?? null);
        patch(
          transition,
          requireOptionalFeatures(transition).restoreDraft(transition.runnable.flow, transition.snapshot, draft),
        );
        const { resumeStep } = transition.snapshot;
        return resumeStep === null
          ? { node: node.next, frame }
          : enterStep(transition, targetOf(transition, resumeStep, undefined, frame));
      }
      case 'call':
        startCall(transition, point, node, scope);
        return null;
      case 'stay':
        if (node.focus) requestFocus(transition, 'field', node.at ? String(scope.evaluate(node.at)) : node.focus);
        return { node: -1, frame };
      case 'open':
        patch(transition, { modal: node.modal, ...withoutStepErrors(transition) });
        return { node: -1, frame };
      case 'jump':
        return { node: node.to, frame };
      case 'problems':
        return showProblems(transition, node, scope, frame);
      default:
        runStatement(transition, point, node, scope);
        return { node: node.next, frame };
    }
  });
}

type Statement = Exclude<
  FlowNode,
  { op: 'goto' | 'choose' | 'return' | 'resume' | 'call' | 'stay' | 'open' | 'jump' | 'problems' }
>;

function runStatement(transition: Transition, { node: id, frame }: ProgramPoint, node: Statement, scope: Scope): void {
  const { effects } = transition;
  switch (node.op) {
    case 'close':
      return patch(transition, { modal: null, ...withoutStepErrors(transition) });
    case 'set':
      return writeEntries(
        transition,
        node.writes.map(({ path, value }) => [path, scope.evaluate(value) ?? null] as const),
        true,
      );
    case 'reset':
      return resetEntries(transition, node.entries);
    case 'send':
      return patch(
        transition,
        requireOptionalFeatures(transition).enqueue(transition.snapshot, node, scope.evaluateInputs(node.input)),
      );
    case 'start':
      return startSession(transition, node, scope);
    case 'answer':
      return answerSession(transition, node, scope);
    case 'stop':
      return cancelSession(transition, node.session);
    case 'banner':
      return showBanner(transition, node, scope, frame);
    case 'problem':
      return showFieldError(transition, node.at, scope.resolveText(node.text));
    case 'track':
      return void effects.push({ kind: 'track', event: node.event, values: scope.evaluateAll(node.values) });
    case 'identify': {
      const user = scope.evaluate(node.user);
      return void effects.push({ kind: 'identify', user: typeof user === 'string' ? user : null });
    }
    case 'forget':
      return patch(transition, { isStorageCleared: true });
    case 'saved':
      return patch(transition, { dirtyFields: clearDirtyMarks(transition.snapshot.dirtyFields, node.entries) });
    case 'visit':
      return void effects.push({ kind: 'visit', link: node.link, values: scope.evaluateAll(node.values) });
    case 'warn':
      return reportToDevelopers(transition, {
        code: node.code,
        where: { node: id },
        why: 'The flow ran a "warn" statement',
        fix: `Search the flow for "${node.code}".`,
      });
  }
}

/** The step to enter, which may differ from `to` during an edit session. */
function targetOf(
  transition: Transition,
  to: string,
  isEdit: true | undefined,
  { failure, isEnterProgram }: ProgramFrame,
): string {
  const { features, flow } = transition.runnable;
  if (features === undefined) return to;
  const relevant = withRelevantAnswers(transition.runnable, transition.snapshot);
  const gotoTarget = { to, change: isEdit, isAfterAnswer: failure === undefined && !isEnterProgram, relevant };
  const { to: target, ...changes } = features.resolveTarget(flow, transition.snapshot, gotoTarget, (guard, variables) =>
    scopeOf(transition, variables).isTrueOrMissing(guard),
  );
  patch(transition, changes);
  return target;
}

/** If a view handles the failure, reports it before the current step is left. */
function reportRouteToView(transition: Transition, to: string, frame: ProgramFrame): void {
  const isFailureView = transition.runnable.flow.steps[to]?.kind === 'view' && frame.failure !== undefined;
  if (isFailureView && frame.isFailureReported !== true) reportFailure(transition, frame);
}

function showBanner(
  transition: Transition,
  node: Omit<FlowNode & { op: 'banner' }, 'op' | 'next'>,
  scope: Scope,
  frame: ProgramFrame,
): void {
  const text = scope.resolveText(node.text);
  // Sets the support code that heading and advice may contain.
  if (frame.isFailureReported !== true) reportFailure(transition, frame);
  addCopyKeyToFailure(transition, text);
  const bannerScope = scopeOf(transition, { event: frame.eventData ?? {}, failure: frame.failure ?? {} });
  const heading = node.heading && { heading: bannerScope.resolveText(node.heading) };
  const advice = node.advice && { advice: bannerScope.resolveText(node.advice) };
  patch(transition, {
    banner: { text, ...heading, ...advice, bannerId: (transition.snapshot.banner?.bannerId ?? 0) + 1 },
  });
  requestFocus(transition, 'banner');
}

/** Shows a server's errors at their fields. If no field is on this step, goes to the first step with such a field. */
function showProblems(
  transition: Transition,
  node: ProblemsNode,
  scope: Scope,
  frame: ProgramFrame,
): ProgramPoint | null {
  const errorList = { list: scope.evaluate(node.of), text: (text: CompiledText) => scope.resolveText(text) };
  const {
    errors,
    step,
    hasErrorWithoutField: hasOther,
  } = requireOptionalFeatures(transition).mapServerErrors(transition.snapshot, node, errorList);
  patch(transition, { errors: { ...transition.snapshot.errors, ...errors } });
  const nextPoint =
    step === undefined ? { node: -1, frame } : enterStep(transition, targetOf(transition, step, true, frame));
  if (hasOther) showBanner(transition, { text: node.otherwise }, scope, frame);
  if (step === undefined) showErrorSummary(transition, errors);
  return nextPoint;
}

function startCall(transition: Transition, point: ProgramPoint, node: FlowNode & { op: 'call' }, scope: Scope): void {
  const { frame } = point;
  const { nextToken: token, pending: pendingBefore } = transition.snapshot;
  const { action, busy } = node;
  const draft =
    node.draft && serializeDraft(transition.runnable.flow, withDraftAnswers(transition.runnable, transition.snapshot));
  const input = { ...scope.evaluateInputs(node.input), ...(node.draft && { draft }) };
  if (node.draft) patch(transition, { context: { ...transition.snapshot.context, [sentDraftEntry]: draft } });
  const pending = { ...pendingBefore };
  for (const [replacedToken, call] of Object.entries(pendingBefore)) {
    if (typeof busy !== 'object' || typeof call.busy !== 'object' || call.busy.field !== busy.field) continue;
    delete pending[Number(replacedToken)];
    transition.effects.push({ kind: 'abort', token: Number(replacedToken) });
  }
  pending[token] = {
    node: point.node,
    action,
    busy,
    inEnter: frame.isEnterProgram,
    event: frame.eventData,
    messagesBefore: transition.messagesBeforeProgram,
  };
  patch(transition, { pending, nextToken: token + 1 });
  const tabOption = opensTab(transition.runnable.flow, node) ? { opensTab: true } : {};
  transition.effects.push({ kind: 'call', token, action, input, ...tabOption });
}

const finalStatements: ReadonlySet<FlowNode['op']> = new Set(['goto', 'choose', 'return', 'stay', 'open', 'problems']);

/** True if the program after a successful call opens a link in a new tab. */
function opensTab({ nodes, links }: CompiledFlow, call: FlowNode): boolean {
  for (let node = nodes[call.next]; node !== undefined; node = nodes[node.op === 'jump' ? node.to : node.next]) {
    if (node.op === 'visit' && links[node.link]?.newTab === true) return true;
    if (finalStatements.has(node.op) && node.when === undefined) return false;
  }
  return false;
}

function reportTooLong(transition: Transition, { node }: ProgramPoint): void {
  reportToDevelopers(transition, {
    code: 'program-too-long',
    where: { node },
    why: `More than ${maxNodes} statements ran for one event`,
    fix: 'Look for an endless loop of statements or steps.',
  });
}
