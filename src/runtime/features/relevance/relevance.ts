import { fieldValue } from '../../fields/field-value.ts';
import { memoizeWeak } from '../../utilities/memoize-weak.ts';
import type { CompiledFlow, CompiledStep } from '../../shapes/compiled-flow.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';
import type { PrunedSnapshots, OptionalFeatures } from '../../shapes/optional-features.ts';
import { createGuards, type Guards, type ScopeFactory } from './guards.ts';
import { pathToCurrentStep } from '../history/history.ts';
import { visitQuestions, type Question } from './questions.ts';
import { createReachedSteps } from './reached-steps.ts';
import { withAnswers, withoutAnswers } from './without-answers.ts';

/**
 * Finds relevant answers: a step on the path shows their question, or no step has it. Guards are evaluated in path
 * order.
 */
export const findRelevantAnswers: OptionalFeatures['findRelevantAnswers'] = (flow, snapshot, scopeFor) => {
  const cache = cacheOf(flow);
  const relevance =
    cache.latest !== undefined && haveSameAnswers(cache.latest.snapshot, snapshot)
      ? cache.latest.relevance
      : computeRelevance(flow, snapshot, scopeFor);
  cache.latest = { snapshot, relevance };
  const { relevant, draft, retained } = relevance;
  return {
    relevant: withAnswers(snapshot, relevant),
    draft: withAnswers(snapshot, draft),
    retained: withAnswers(snapshot, retained),
  };
};

/** Cached, because an event creates several similar snapshots. */
const cacheOf = memoizeWeak(
  (_: CompiledFlow): { latest?: { readonly snapshot: Snapshot; readonly relevance: PrunedSnapshots } } => ({}),
);

function haveSameAnswers(previous: Snapshot, current: Snapshot): boolean {
  const members = [
    'context',
    'local',
    'step',
    'suspendedStep',
    'visitedSteps',
    'abandonedSteps',
    'writtenPaths',
    'editSession',
    'now',
    'today',
    'device',
    'resumeStep',
    'isStoragePersistent',
  ] as const;
  return (
    members.every((member) => previous[member] === current[member]) &&
    previous.supportCode === current.supportCode &&
    (previous.previousStep ?? previous.step) === (current.previousStep ?? current.step)
  );
}

function computeRelevance(flow: CompiledFlow, snapshot: Snapshot, scopeFor: ScopeFactory): PrunedSnapshots {
  const path = pathToCurrentStep(snapshot);
  const laterQuestions = questionsOfLeftSteps(flow, snapshot, path);
  const hiddenAnswers = findHidden({ flow, snapshot, scopeFor, path, laterQuestions });
  const laterPaths = new Set(laterQuestions.map((question) => question.path));
  // Excludes questions that a later step may still show.
  const irrelevantQuestions = [...hiddenAnswers.questions.values()].filter(
    (question) => !laterPaths.has(question.path),
  );
  const pathsOf = (questions: readonly Question[]): string[] => questions.map((question) => question.path);
  return {
    relevant: hiddenAnswers.visible,
    draft: withoutAnswers(snapshot, pathsOf(irrelevantQuestions)),
    retained: withoutAnswers(snapshot, pathsOf(irrelevantQuestions.filter(({ sensitive }) => sensitive))),
  };
}

function isIn(paths: ReadonlySet<string>, path: string): boolean {
  const names = path.split('.');
  return names.some((_, index) => paths.has(names.slice(0, index + 1).join('.')));
}

interface RelevanceInput {
  readonly flow: CompiledFlow;
  readonly snapshot: Snapshot;
  readonly scopeFor: ScopeFactory;
  readonly path: readonly string[];
  readonly laterQuestions: readonly Question[];
}

interface SearchState {
  readonly visiblePaths: Set<string>;
  readonly hiddenAnswers: HiddenAnswers;
}

/**
 * Finds the hidden questions. Questions of later steps are hidden first, so that no guard reads their answers. Repeats
 * until nothing changes, because a guard may read a later answer. If guards are circular, stops when a state repeats.
 */
function findHidden({ flow, snapshot, scopeFor, path, laterQuestions }: RelevanceInput): HiddenAnswers {
  const state = { visiblePaths: new Set<string>(), hiddenAnswers: new HiddenAnswers(snapshot) };
  const { visiblePaths, hiddenAnswers } = state;
  const written = new Set(snapshot.writtenPaths);
  for (const question of laterQuestions) if (!isIn(written, question.path)) hiddenAnswers.hide(question.path, question);
  const guards = createGuards({ flow, snapshot, scopeFor, hiddenAnswers });
  const { previousStep, suspendedStep, step: currentStep } = snapshot;
  const checkedPaths = new Set<string>();
  for (let paths = hiddenAnswers.answeredPaths(); !checkedPaths.has(paths); paths = hiddenAnswers.answeredPaths()) {
    checkedPaths.add(paths);
    visiblePaths.clear();
    const reach = createReachedSteps(flow, guards.isTrueOnStep);
    for (const id of path) {
      const step = flow.steps[id];
      if (step === undefined) continue;
      const isCurrent = id === currentStep || id === suspendedStep?.step || id === previousStep;
      const isOnPath = isCurrent || reach.isReached(step);
      recordHidden(step, snapshot, { ...state, ...(isOnPath && guards) });
      if (id !== path.at(-1)) reach.addStep(step, isOnPath);
    }
  }
  return hiddenAnswers;
}

/** Without `isTrueOrMissing`, all questions of the step are hidden. */
function recordHidden(
  step: CompiledStep,
  snapshot: Snapshot,
  { visiblePaths, hiddenAnswers, isTrueOrMissing }: SearchState & Partial<Guards>,
): void {
  visitQuestions(step, snapshot, {
    isTrueOrMissing: (piece) =>
      isTrueOrMissing !== undefined && (piece.when === undefined || isTrueOrMissing(piece, piece.when, step)),
    visit: (question, isVisible) => {
      const { path, keepHidden } = question;
      if (isLocal(step, path) && snapshot.step !== step.id) return;
      if (keepHidden === true || (isVisible && isTrueOrMissing !== undefined)) {
        visiblePaths.add(path);
        hiddenAnswers.show(path);
      } else if (!visiblePaths.has(path)) hiddenAnswers.hide(path, question);
    },
  });
}

function isLocal({ context }: CompiledStep, path: string): boolean {
  return Object.hasOwn(context, path.split('.', 1)[0] ?? '');
}

function questionsOfLeftSteps(flow: CompiledFlow, snapshot: Snapshot, path: readonly string[]): Question[] {
  const questions: Question[] = [];
  for (const id of snapshot.abandonedSteps) {
    const step = flow.steps[id];
    if (step === undefined || path.includes(id)) continue;
    const visit = (question: Question): void => {
      if (question.keepHidden !== true && !isLocal(step, question.path)) questions.push(question);
    };
    visitQuestions(step, snapshot, { isTrueOrMissing: () => true, visit });
  }
  return questions;
}

class HiddenAnswers {
  readonly questions = new Map<string, Question>();
  readonly #snapshot: Snapshot;
  #visible: Snapshot;
  /** Paths hidden since `#visible` was computed. */
  #newPaths: string[] = [];
  #hasShownAgain = false;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#visible = snapshot;
  }

  hide(path: string, question: Question): void {
    if (!this.questions.has(path)) this.#newPaths.push(path);
    this.questions.set(path, question);
  }

  show(path: string): void {
    if (this.questions.delete(path)) this.#hasShownAgain = true;
  }

  answeredPaths(): string {
    const paths = [...this.questions.keys()].filter((path) => fieldValue(this.#snapshot, { path }) !== undefined);
    return paths.sort().join(' ');
  }

  get visible(): Snapshot {
    if (this.#hasShownAgain) this.#visible = withoutAnswers(this.#snapshot, this.questions.keys());
    else if (this.#newPaths.length > 0) this.#visible = withoutAnswers(this.#visible, this.#newPaths);
    this.#newPaths = [];
    this.#hasShownAgain = false;
    return this.#visible;
  }
}
