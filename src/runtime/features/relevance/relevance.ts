import { memoizeWeak } from '../../utilities/memoize-weak.ts';
import type { CompiledFlow, CompiledStep } from '../../shapes/compiled-flow.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';
import type { Relevance, OptionalFeatures } from '../../shapes/optional-features.ts';
import { createGuards, type Guards, type ScopeUnder } from './guards.ts';
import { HiddenAnswers } from './hidden-answers.ts';
import { pathTo } from '../history/history.ts';
import { visitQuestions, type Question } from './questions.ts';
import { createReach } from './reached-steps.ts';
import { withAnswers, withoutAnswers } from './without-answers.ts';

/**
 * An answer is relevant if a step on the path shows its question, or no step has one. Guards are evaluated in path
 * order.
 */
export const findRelevance: OptionalFeatures['findRelevance'] = (flow, snapshot, scopeUnder) => {
  const last = cacheOf(flow);
  const parts =
    last.known !== undefined && haveSameAnswers(last.known.snapshot, snapshot)
      ? last.known.parts
      : computeRelevance(flow, snapshot, scopeUnder);
  last.known = { snapshot, parts };
  const { relevant, draft, retained } = parts;
  return {
    relevant: withAnswers(snapshot, relevant),
    draft: withAnswers(snapshot, draft),
    retained: withAnswers(snapshot, retained),
  };
};

/** Cached, because an event creates several similar snapshots. */
const cacheOf = memoizeWeak(
  (_: CompiledFlow): { known?: { readonly snapshot: Snapshot; readonly parts: Relevance } } => ({}),
);

function haveSameAnswers(one: Snapshot, other: Snapshot): boolean {
  const names = [
    'context',
    'local',
    'step',
    'suspendedStep',
    'visitedSteps',
    'leftSteps',
    'writtenPaths',
    'editSession',
    'now',
    'today',
    'device',
    'resumeStep',
    'isStoragePersistent',
  ] as const;
  return (
    names.every((name) => one[name] === other[name]) &&
    one.supportCode === other.supportCode &&
    (one.previousStep ?? one.step) === (other.previousStep ?? other.step)
  );
}

function computeRelevance(flow: CompiledFlow, snapshot: Snapshot, scopeUnder: ScopeUnder): Relevance {
  const path = pathTo(snapshot);
  const ahead = questionsAhead(flow, snapshot, path);
  const hidden = findHidden({ flow, snapshot, scopeUnder, path, ahead });
  const pathsAhead = new Set(ahead.map((question) => question.path));
  // A step ahead may show this question.
  const gone = [...hidden.questions.values()].filter((question) => !pathsAhead.has(question.path));
  const pathsOf = (questions: readonly Question[]): string[] => questions.map((question) => question.path);
  return {
    relevant: hidden.visible,
    draft: withoutAnswers(snapshot, pathsOf(gone)),
    retained: withoutAnswers(snapshot, pathsOf(gone.filter(({ sensitive }) => sensitive))),
  };
}

function isIn(paths: ReadonlySet<string>, path: string): boolean {
  const names = path.split('.');
  return names.some((_, index) => paths.has(names.slice(0, index + 1).join('.')));
}

interface Search {
  readonly flow: CompiledFlow;
  readonly snapshot: Snapshot;
  readonly scopeUnder: ScopeUnder;
  readonly path: readonly string[];
  readonly ahead: readonly Question[];
}

interface Found {
  readonly shown: Set<string>;
  readonly hidden: HiddenAnswers;
}

/**
 * Answers of steps ahead are hidden first, so that no guard reads them. Then repeats until the hidden answers settle,
 * because a guard may read a later answer. Circular guards end in a repeated state.
 */
function findHidden({ flow, snapshot, scopeUnder, path, ahead }: Search): HiddenAnswers {
  const found = { shown: new Set<string>(), hidden: new HiddenAnswers(snapshot) };
  const { shown, hidden } = found;
  const written = new Set(snapshot.writtenPaths);
  for (const question of ahead) if (!isIn(written, question.path)) hidden.hide(question.path, question);
  const guards = createGuards({ flow, snapshot, scopeUnder, hidden });
  const { previousStep, suspendedStep, step: here } = snapshot;
  const before = new Set<string>();
  for (let known = hidden.answeredPaths(); !before.has(known); known = hidden.answeredPaths()) {
    before.add(known);
    shown.clear();
    const reach = createReach(flow, guards.isTrueOn);
    for (const id of path) {
      const step = flow.steps[id];
      if (step === undefined) continue;
      const isHere = id === here || id === suspendedStep?.step || id === previousStep;
      const isOnPath = isHere || reach.reaches(step);
      recordHidden(step, snapshot, { ...found, ...(isOnPath && guards) });
      if (id !== path.at(-1)) reach.note(step, isOnPath);
    }
  }
  return hidden;
}

/** Without `isTrueOrMissing`, all questions are hidden. */
function recordHidden(
  step: CompiledStep,
  snapshot: Snapshot,
  { shown, hidden, isTrueOrMissing }: Found & Partial<Guards>,
): void {
  visitQuestions(step, snapshot, {
    isTrueOrMissing: (part) =>
      isTrueOrMissing !== undefined && (part.when === undefined || isTrueOrMissing(part, part.when, step)),
    visit: (question, isVisible) => {
      const { path, keepHidden } = question;
      if (isLocal(step, path) && snapshot.step !== step.id) return;
      if (keepHidden === true || (isVisible && isTrueOrMissing !== undefined)) {
        shown.add(path);
        hidden.show(path);
      } else if (!shown.has(path)) hidden.hide(path, question);
    },
  });
}

function isLocal({ context }: CompiledStep, path: string): boolean {
  return Object.hasOwn(context, path.split('.', 1)[0] ?? '');
}

/** Questions of steps that the applicant has left. */
function questionsAhead(flow: CompiledFlow, snapshot: Snapshot, path: readonly string[]): Question[] {
  const asked: Question[] = [];
  for (const id of snapshot.leftSteps) {
    const step = flow.steps[id];
    if (step === undefined || path.includes(id)) continue;
    const visit = (question: Question): void => {
      if (question.keepHidden !== true && !isLocal(step, question.path)) asked.push(question);
    };
    visitQuestions(step, snapshot, { isTrueOrMissing: () => true, visit });
  }
  return asked;
}
