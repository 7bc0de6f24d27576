import type { ExprNode } from '../expression/expr-node.ts';
import { FlowError } from '../flow-error.ts';
import { anyDiffers } from '../resolve/differs.ts';
import { perObject } from '../per-object.ts';
import type { CompiledFlow, CompiledStep } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Relevance, Ways } from '../shapes/ways.ts';
import { pathTo } from './history.ts';
import { visitQuestions, type GuardedPart, type Question } from './questions.ts';
import { isReached, type Holds } from './reached.ts';
import { variablesOf } from './variables-of.ts';
import { withAnswers, without } from './without-answers.ts';

/**
 * The relevance of the answers. An answer is relevant if a step on the path shows its question. Guards are evaluated in the
 * order of the path, each under the answers that are relevant so far. What no step asks is always relevant.
 */
export const relevance: Ways['relevance'] = (flow, snapshot, scopeUnder) => {
  const last = lastOf(flow);
  const parts =
    last.known !== undefined && isAlike(last.known.snapshot, snapshot)
      ? last.known.parts
      : search(flow, snapshot, scopeUnder);
  last.known = { snapshot, parts };
  const { view, draft, open } = parts;
  return { view: withAnswers(snapshot, view), draft: withAnswers(snapshot, draft), open: withAnswers(snapshot, open) };
};

/** An event makes several snapshots with the same answers: they are searched once. */
const lastOf = perObject(
  (_: CompiledFlow): { known?: { readonly snapshot: Snapshot; readonly parts: Relevance } } => ({}),
);

function isAlike(one: Snapshot, other: Snapshot): boolean {
  const names = [
    'context',
    'local',
    'step',
    'covered',
    'visited',
    'left',
    'given',
    'changing',
    'now',
    'today',
  ] as const;
  return (
    [...names, ...fixed].every((name) => one[name] === other[name]) &&
    one.supportCode === other.supportCode &&
    (one.leaving ?? one.step) === (other.leaving ?? other.step)
  );
}

function search(flow: CompiledFlow, snapshot: Snapshot, scopeUnder: ScopeUnder): Relevance {
  const all = new Search(flow, snapshot, scopeUnder);
  // A guard may read an answer that is asked after it, and is hidden.
  for (let round = 1; round <= mostRounds && all.findHidden(); round++);
  const { path, shown, hidden, view } = all;
  const ahead = aheadOf(flow, snapshot, path);
  const isGiven = (one: string): boolean => snapshot.given.some((each) => `${one}.`.startsWith(`${each}.`));
  const unseen = ahead.filter((one) => !shown.has(one) && !hidden.has(one) && !isGiven(one));
  // A step that is ahead may still show what is hidden here.
  const gone = [...hidden.values()].filter((question) => !ahead.includes(question.path));
  const pathsOf = (questions: readonly Question[]): string[] => questions.map((question) => question.path);
  return {
    view: without(view, unseen),
    draft: without(snapshot, pathsOf(gone)),
    open: without(snapshot, pathsOf(gone.filter(({ sensitive }) => sensitive))),
  };
}

/** Guards that depend on each other in a circle may have no answer: then the last round counts. */
const mostRounds = 4;

class Search {
  readonly path: readonly string[];
  readonly shown = new Set<string>();
  readonly hidden = new Map<string, Question>();
  /** The snapshot without the hidden answers that are known so far. */
  view: Snapshot;
  readonly #flow: CompiledFlow;
  readonly #snapshot: Snapshot;
  readonly #scopeUnder: ScopeUnder;
  #under: Under | undefined;

  constructor(flow: CompiledFlow, snapshot: Snapshot, scopeUnder: ScopeUnder) {
    this.#flow = flow;
    this.#snapshot = snapshot;
    this.#scopeUnder = scopeUnder;
    this.view = snapshot;
    this.path = pathTo(snapshot);
  }

  /** Follows the path once. @returns whether other answers are hidden than before */
  findHidden(): boolean {
    const before = this.view;
    const holds: Holds = (guard, step) => this.#holds(guard, step);
    const { leaving, covered, step: here } = this.#snapshot;
    const reached: string[] = [];
    this.shown.clear();
    for (const [place, id] of this.path.entries()) {
      const step = this.#flow.steps[id];
      if (step === undefined) continue;
      const isHere = id === here || id === covered?.step || id === leaving;
      const isOnPath = isHere || isReached(this.#flow, step, { before: this.path.slice(0, place), reached }, holds);
      if (isOnPath) reached.push(id);
      this.#judge(step, isOnPath);
    }
    return this.view !== before;
  }

  #judge(step: CompiledStep, isOnPath: boolean): void {
    visitQuestions(step, this.#snapshot, {
      passes: (part) => part.when === undefined || (isOnPath && this.#passes(part, part.when, step)),
      visit: (question, isVisible) => {
        const { path, keepHidden } = question;
        if (isLocal(step, path) && this.#snapshot.step !== step.id) return;
        if (keepHidden === true || (isOnPath && isVisible)) this.#show(path);
        else if (!this.shown.has(path)) this.#hide(path, question);
      },
    });
  }

  #show(path: string): void {
    this.shown.add(path);
    if (this.hidden.delete(path)) this.view = without(this.#snapshot, this.hidden.keys());
  }

  #hide(path: string, question: Question): void {
    this.hidden.set(path, question);
    this.view = without(this.view, [path]);
  }

  /** Evaluates the guard of a part only if something that the part reads differs from last time. */
  #passes(part: GuardedPart, guard: ExprNode, step: CompiledStep): boolean {
    const known = answersOf(this.#flow).get(part);
    const { under } = this.#scopeOn(step);
    const isKnown =
      known?.step === step && part.reads !== undefined && !anyDiffers([...part.reads, ...fixed], known.under, under);
    const passes = isKnown ? known.passes : this.#holds(guard, step) !== false;
    answersOf(this.#flow).set(part, { passes, step, under });
    return passes;
  }

  /** Whether a guard is true on a step; undefined if only that moment could tell. */
  #holds(guard: ExprNode, step: CompiledStep): boolean | undefined {
    const own = localOf(this.#snapshot, step.id) === undefined ? {} : step.context;
    if (!isLasting(this.#flow, step, guard, own)) return undefined;
    try {
      return this.#scopeOn(step).passes(guard);
    } catch (thrown) {
      // The step itself reports it.
      if (thrown instanceof FlowError) return undefined;
      throw thrown;
    }
  }

  #scopeOn({ id }: CompiledStep): Under {
    if (this.#under?.view === this.view && this.#under.under.step === id) return this.#under;
    const under = { ...this.view, step: id, local: localOf(this.view, id) ?? {} };
    let scope: ReturnType<ScopeUnder> | undefined;
    const passes = (guard: ExprNode): boolean => (scope ??= this.#scopeUnder(under)).passes(guard);
    return (this.#under = { view: this.view, under, passes });
  }
}

type ScopeUnder = Parameters<Ways['relevance']>[2];

/** The answers that are relevant so far, as a step reads them. */
interface Under {
  readonly view: Snapshot;
  readonly under: Snapshot;
  readonly passes: (guard: ExprNode) => boolean;
}

interface Known {
  readonly passes: boolean;
  readonly step: CompiledStep;
  readonly under: Snapshot;
}

/** Names that do not change during a visit, so that `reads` leaves them out. */
const fixed = ['device', 'leftAt', 'storageLasts'] as const;

/** The last answers of guards, so that a key in a long list evaluates the guards that read it and no others. */
const answersOf = perObject((_: CompiledFlow) => new WeakMap<GuardedPart, Known>());

function isLocal({ context }: CompiledStep, path: string): boolean {
  return Object.hasOwn(context, path.split('.', 1)[0] ?? '');
}

function localOf({ step, local, covered }: Snapshot, id: string): Snapshot['local'] | undefined {
  if (id === step) return local;
  return id === covered?.step ? covered.local : undefined;
}

/** Paths that steps asked which are ahead of the applicant again. */
function aheadOf(flow: CompiledFlow, snapshot: Snapshot, path: readonly string[]): string[] {
  const asked: string[] = [];
  for (const id of snapshot.left) {
    const step = flow.steps[id];
    if (step === undefined || path.includes(id)) continue;
    const visit = ({ path: one, keepHidden }: Question): void => {
      if (keepHidden !== true && !isLocal(step, one)) asked.push(one);
    };
    visitQuestions(step, snapshot, { passes: () => true, visit });
  }
  return asked;
}

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
