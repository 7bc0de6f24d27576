import type { ExprNode } from '../expression/expr-node.ts';
import { FlowError } from '../flow-error.ts';
import { isNested } from '../json.ts';
import { readPath } from '../paths.ts';
import { perObject } from '../per-object.ts';
import type { CompiledFlow, CompiledStep } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Ways } from '../shapes/ways.ts';
import { pathTo } from './history.ts';
import { questionsOf, type Question } from './questions.ts';
import { isReached, type Holds } from './reached.ts';
import { variablesOf } from './variables-of.ts';

/**
 * The relevance of the answers. An answer is relevant if a step on the path shows its question. Guards are evaluated in the
 * order of the path, each under the answers that are relevant so far. What no step asks is always relevant.
 */
export const relevance: Ways['relevance'] = (flow, snapshot, passesIn) => {
  const shown = new Set<string>();
  const hidden = new Map<string, Question>();
  let view = snapshot;
  const holds: Holds = (guard, step) => {
    const local = localOf(snapshot, step.id);
    const own = local === undefined ? {} : step.context;
    if (!isLasting(flow, step, guard, own)) return undefined;
    try {
      return passesIn({ ...view, step: step.id, local: local ?? {} }, guard);
    } catch (thrown) {
      // The step itself reports it.
      if (thrown instanceof FlowError) return undefined;
      throw thrown;
    }
  };
  const judge = (step: CompiledStep, isOnPath: boolean): void => {
    for (const question of questionsOf(step)) {
      const { path, guards, keepHidden, isLocal } = question;
      if (isLocal && snapshot.step !== step.id) continue;
      const isShown = isOnPath && (keepHidden || guards.every((guard) => holds(guard, step) !== false));
      if (isShown) shown.add(path);
      if (isShown ? !hidden.delete(path) : shown.has(path) || hidden.has(path)) continue;
      if (!isShown) hidden.set(path, question);
      view = without(snapshot, hidden.keys());
    }
  };
  const path = pathTo(snapshot);
  const reached: string[] = [];
  for (const [place, id] of path.entries()) {
    const step = flow.steps[id];
    if (step === undefined) continue;
    const isHere = id === snapshot.step || id === snapshot.covered?.step || id === snapshot.leaving;
    const isOnPath = isHere || isReached(flow, step, { before: path.slice(0, place), reached }, holds);
    if (isOnPath) reached.push(id);
    judge(step, isOnPath);
  }
  const ahead = aheadOf(flow, snapshot, path).filter((one) => !shown.has(one) && !hidden.has(one));
  const secret = [...hidden.values()].filter(({ sensitive }) => sensitive);
  return {
    view: without(view, ahead),
    draft: view,
    open: without(
      snapshot,
      secret.map((question) => question.path),
    ),
  };
};

function localOf({ step, local, covered }: Snapshot, id: string): Snapshot['local'] | undefined {
  if (id === step) return local;
  return id === covered?.step ? covered.local : undefined;
}

/** Paths that steps asked which are ahead of the applicant again. A value of the flow counts until its question is asked. */
function aheadOf(flow: CompiledFlow, { left }: Snapshot, path: readonly string[]): string[] {
  const steps = left.flatMap((id) => (path.includes(id) ? [] : (flow.steps[id] ?? [])));
  const asked = steps.flatMap(questionsOf).filter(({ keepHidden, isLocal }) => !keepHidden && !isLocal);
  return asked.map((question) => question.path).filter((one) => !isWritten(flow, one));
}

/** The flow itself writes an answer there, and not only a change of what is there. */
function isWritten(flow: CompiledFlow, path: string): boolean {
  return writtenBy(flow).some((written) => path === written || path.startsWith(`${written}.`));
}

const writtenBy = perObject(({ nodes }: CompiledFlow): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.op === 'call') return node.save === undefined ? [] : [node.save.join('.')];
    if (node.op !== 'set') return [];
    const given = node.writes.filter(({ path: [root = ''], value }) => {
      const isEmpty = value.type === 'literal' && value.value === null;
      return !isEmpty && !variablesOf(value).includes(root);
    });
    return given.map(({ path }) => path.join('.'));
  }),
);

/** Names whose value does not depend on the moment, beside the entries. */
const lasting = new Set('limits today now device storageLasts leftAt step stage minutesLeft supportCode'.split(' '));

/** An expression can be evaluated later: it reads nothing that is known only at one moment. */
function isLasting(flow: CompiledFlow, step: CompiledStep, expression: ExprNode, own: object, seen = ''): boolean {
  return variablesOf(expression).every((name) => {
    if (Object.hasOwn(step.context, name)) return Object.hasOwn(own, name);
    const derived = Object.hasOwn(step.let, name) ? step.let[name] : flow.let[name];
    if (derived !== undefined && !seen.includes(`${name} `))
      return isLasting(flow, step, derived, own, `${seen}${name} `);
    return lasting.has(name) || Object.hasOwn(flow.context, name);
  });
}

/** The snapshot without the answers of these paths; itself if there are none. */
function without(snapshot: Snapshot, paths: Iterable<string>): Snapshot {
  let { context, local } = snapshot;
  for (const path of paths) {
    const names = path.split('.');
    const isLocal = Object.hasOwn(local, names[0] ?? '');
    const root = isLocal ? local : context;
    if (readPath(root, names) === undefined) continue;
    if (isLocal) local = omit(local, names);
    else context = omit(context, names);
  }
  return context === snapshot.context && local === snapshot.local ? snapshot : { ...snapshot, context, local };
}

function omit(
  root: Readonly<Record<string, unknown>>,
  [name = '', ...rest]: readonly string[],
): Record<string, unknown> {
  const copy = (Array.isArray(root) ? [...root] : { ...root }) as Record<string, unknown>;
  const inner = copy[name];
  if (rest.length === 0) delete copy[name];
  else if (isNested(inner)) copy[name] = omit(inner, rest);
  return copy;
}
