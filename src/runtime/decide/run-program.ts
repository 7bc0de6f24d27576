import { located } from '../flow-error.ts';
import { keptOf } from '../kept-entries.ts';
import { requirePart } from '../part-missing.ts';
import { stepNow } from '../renamed.ts';
import { draftOf, viewOf, type Scope } from '../scope.ts';
import { sentDraft } from '../shapes/changes.ts';
import type { CompiledFlow, CompiledText, FlowNode } from '../shapes/compiled-flow.ts';
import type { ProblemsNode } from '../shapes/ways.ts';
import { enterStep, showErrors, finishEntering, returnToCovered } from './enter-step.ts';
import { noteWords, reportFailure } from './report-failure.ts';
import { answerSession, silenceSession, startSession } from './sessions.ts';
import {
  change,
  focusOn,
  leaveErrors,
  report,
  reset,
  scopeOf,
  showProblem,
  write,
  type ProgramFrame,
  type ProgramPoint,
  type Turn,
  waysOf,
} from './turn.ts';
import { withSaved } from './unsaved.ts';

const maxNodes = 2_000;

/** Runs nodes until the program ends or waits for a call. */
export function runProgram(turn: Turn, from: ProgramPoint): void {
  let point: ProgramPoint | null = from;
  while (point !== null && point.node >= 0) {
    turn.nodesRun += 1;
    if (turn.nodesRun > maxNodes) return reportTooLong(turn, point);
    point = runNode(turn, point);
  }
  if (point?.frame.entering === true) finishEntering(turn);
}

/** @returns where to continue; null if nothing continues now */
function runNode(turn: Turn, point: ProgramPoint): ProgramPoint | null {
  const { node: id, frame } = point;
  const node = turn.runnable.flow.nodes[id];
  requirePart(turn.runnable.flow, node, String(id));
  if (node === undefined) return { node: -1, frame };
  return located({ node: id }, () => {
    const scope = scopeOf(turn, { event: frame.event ?? {}, failure: frame.failure ?? {} });
    if (!scope.allows(node.when)) return { node: node.next, frame };
    switch (node.op) {
      case 'goto':
        reportRouteToView(turn, node.to, frame);
        return enterStep(turn, targetOf(turn, node.to, node.change, frame));
      case 'choose': {
        const wanted = stepNow(turn.runnable.flow, scope.value(node.from));
        const to = node.among.find((step) => step === wanted) ?? node.otherwise;
        return enterStep(turn, targetOf(turn, to, node.change, frame));
      }
      case 'return':
        return returnToCovered(turn);
      case 'resume': {
        const draft = node.from && (scope.value(node.from) ?? null);
        change(turn, waysOf(turn).resumed(turn.runnable.flow, turn.snapshot, draft));
        const { leftAt } = turn.snapshot;
        return leftAt === null ? { node: node.next, frame } : enterStep(turn, targetOf(turn, leftAt, undefined, frame));
      }
      case 'call':
        startCall(turn, point, node, scope);
        return null;
      case 'stay':
        if (node.focus) focusOn(turn, 'field', node.at ? String(scope.value(node.at)) : node.focus);
        return { node: -1, frame };
      case 'open':
        change(turn, { modal: node.modal, ...leaveErrors(turn) });
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

function runStatement(turn: Turn, { node: id, frame }: ProgramPoint, node: Statement, scope: Scope): void {
  const { effects } = turn;
  switch (node.op) {
    case 'close':
      return change(turn, { modal: null, ...leaveErrors(turn) });
    case 'set':
      return write(
        turn,
        node.writes.map(({ path, value }) => [path, scope.value(value) ?? null] as const),
        true,
      );
    case 'reset':
      return reset(turn, node.entries);
    case 'send':
      return change(turn, waysOf(turn).send(turn.snapshot, node, scope.inputs(node.input)));
    case 'start':
      return startSession(turn, node, scope);
    case 'answer':
      return answerSession(turn, node, scope);
    case 'stop':
      return silenceSession(turn, node.session);
    case 'banner':
      return showBanner(turn, node, scope, frame);
    case 'problem':
      return showProblem(turn, node.at, scope.text(node.text));
    case 'track':
      return void effects.push({ kind: 'track', event: node.event, values: scope.values(node.values) });
    case 'identify': {
      const user = scope.value(node.user);
      return void effects.push({ kind: 'identify', user: typeof user === 'string' ? user : null });
    }
    case 'forget':
      return change(turn, { forgotten: true });
    case 'saved':
      return change(turn, { unsaved: withSaved(turn.snapshot.unsaved, node.entries) });
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
function targetOf(turn: Turn, to: string, isChange: true | undefined, { failure, entering }: ProgramFrame): string {
  const { ways, flow } = turn.runnable;
  if (ways === undefined) return to;
  const view = viewOf(turn.runnable, turn.snapshot);
  const lead = { to, change: isChange, isOnward: failure === undefined && !entering, view };
  const { to: target, ...parts } = ways.lead(flow, turn.snapshot, lead, (guard, names) =>
    scopeOf(turn, names).passes(guard),
  );
  change(turn, parts);
  return target;
}

/** Reports a failure before its step is left, if the flow's own route shows a view. */
function reportRouteToView(turn: Turn, to: string, frame: ProgramFrame): void {
  const isShown = turn.runnable.flow.steps[to]?.kind === 'view' && frame.failure !== undefined;
  if (isShown && frame.reported !== true) reportFailure(turn, frame);
}

function showBanner(
  turn: Turn,
  node: Omit<FlowNode & { op: 'banner' }, 'op' | 'next'>,
  scope: Scope,
  frame: ProgramFrame,
): void {
  const text = scope.text(node.text);
  // Sets the support code that the text may contain.
  if (frame.reported !== true) reportFailure(turn, frame);
  noteWords(turn, text);
  const inside = scopeOf(turn, { event: frame.event ?? {}, failure: frame.failure ?? {} });
  const heading = node.heading && { heading: inside.text(node.heading) };
  const advice = node.advice && { advice: inside.text(node.advice) };
  change(turn, { banner: { text, ...heading, ...advice, shown: (turn.snapshot.banner?.shown ?? 0) + 1 } });
  focusOn(turn, 'banner');
}

/** Shows a server's errors at fields of this step, else of the first step that asks one of them. */
function showProblems(turn: Turn, node: ProblemsNode, scope: Scope, frame: ProgramFrame): ProgramPoint | null {
  const asked = { list: scope.value(node.of), text: (text: CompiledText) => scope.text(text) };
  const { errors, to, isLeft } = waysOf(turn).refused(turn.snapshot, node, asked);
  change(turn, { errors: { ...turn.snapshot.errors, ...errors } });
  const entered = to === undefined ? { node: -1, frame } : enterStep(turn, targetOf(turn, to, true, frame));
  if (isLeft) showBanner(turn, { text: node.otherwise }, scope, frame);
  if (to === undefined) showErrors(turn, errors);
  return entered;
}

function startCall(turn: Turn, point: ProgramPoint, node: FlowNode & { op: 'call' }, scope: Scope): void {
  const { frame } = point;
  const { nextToken: token, pending: before } = turn.snapshot;
  const { action, busy } = node;
  const draft = node.draft && keptOf(turn.runnable.flow, draftOf(turn.runnable, turn.snapshot));
  const input = { ...scope.inputs(node.input), ...(node.draft && { draft }) };
  if (node.draft) change(turn, { context: { ...turn.snapshot.context, [sentDraft]: draft } });
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
    entering: frame.entering,
    event: frame.event,
    before: turn.before,
  };
  change(turn, { pending, nextToken: token + 1 });
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

function reportTooLong(turn: Turn, { node }: ProgramPoint): void {
  report(turn, {
    code: 'program-too-long',
    where: { node },
    why: `More than ${maxNodes} statements ran for one event`,
    fix: 'Look for an endless loop of statements or steps.',
  });
}
