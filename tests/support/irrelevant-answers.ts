import { isNested } from '../../src/runtime/utilities/json.ts';
import { resolveScreen } from '../../src/runtime/resolve/resolve-screen.ts';
import type { JoinedFlow } from '../../src/runtime/definition/join-flow.ts';
import { withRelevantAnswers } from '../../src/runtime/visit/scope.ts';
import type { CompiledStep } from '../../src/runtime/shapes/compiled-flow.ts';
import type { ResolvedBlock } from '../../src/runtime/shapes/screen.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';
import { visitQuestions } from '../../src/runtime/features/relevance/questions.ts';
import { formsAmong } from '../../src/testing/on-screen.ts';

export interface Answer {
  readonly path: string;
  readonly value: string;
}

/**
 * Texts in fields that the applicant has seen and that no step on the path shows. The shown fields are read from the
 * screens, independently of the relevance code. A text that also occurs elsewhere in the snapshot is skipped.
 *
 * @param before the snapshot before the last event; its step counts as on the path
 */
export function irrelevantAnswers({ runnable, localizer }: JoinedFlow, before: Snapshot, current: Snapshot): Answer[] {
  const { flow } = runnable;
  const steps = new Set([
    ...current.visitedSteps,
    ...[before, current].flatMap((snapshot) => [snapshot.step, snapshot.suspendedStep?.step]),
  ]);
  const shownPaths = new Set<string>();
  for (const id of steps) {
    const step = flow.steps[id ?? ''];
    if (step === undefined) continue;
    const isCurrent = id === current.step;
    const idle = { ...current, pending: {} };
    const snapshot = isCurrent ? idle : { ...idle, step: step.id, leaving: current.step, local: {} };
    for (const fieldPath of pathsShownOn(
      step,
      (modal) => resolveScreen(runnable, { ...snapshot, modal }, localizer),
      current,
    ))
      shownPaths.add(fieldPath);
  }
  const seenSteps = [...steps, ...current.leftSteps].flatMap((id) => flow.steps[id ?? ''] ?? []);
  const askedPaths = new Set(seenSteps.flatMap((step) => pathsAskedBy(step, current)));
  const answers = answersIn({ ...current.context, ...current.local });
  const otherAnswers = JSON.stringify(
    answers.filter(({ path: answerPath }) => !askedPaths.has(answerPath) || shownPaths.has(answerPath)),
  );
  return answers.filter(
    ({ path: answerPath, value }) =>
      askedPaths.has(answerPath) &&
      !shownPaths.has(answerPath) &&
      !current.writtenPaths.includes(answerPath) &&
      value.length >= shortestText &&
      !otherAnswers.includes(value),
  );
}

/** Shorter texts occur in other texts by coincidence. */
const shortestText = 4;

/** Irrelevant answers that expressions can read. */
export function readThough(joined: JoinedFlow, before: Snapshot, current: Snapshot): Answer[] {
  const { context, local } = withRelevantAnswers(joined.runnable, current);
  return among(irrelevantAnswers(joined, before, current), { ...context, ...local });
}

export function among(answers: readonly Answer[], value: unknown): Answer[] {
  const texts = answersIn(value).map((answer) => answer.value);
  return answers.filter((answer) => texts.some((text) => text.includes(answer.value)));
}

function pathsShownOn(
  step: CompiledStep,
  resolve: (modal: string | null) => ReturnType<typeof resolveScreen>,
  current: Snapshot,
): string[] {
  try {
    return [null, ...Object.keys(step.modals)].flatMap((modal) => {
      const screen = resolve(modal);
      return pathsIn(modal === null ? screen.blocks : (screen.modal?.blocks ?? []));
    });
  } catch {
    // A screen that cannot be resolved now may show all of its fields.
    return pathsAskedBy(step, current);
  }
}

function pathsIn(blocks: readonly ResolvedBlock[]): string[] {
  return formsAmong(blocks).flatMap(({ items }) =>
    items.flatMap((item) => ('section' in item ? item.fields.map(({ path }) => path) : [])),
  );
}

function pathsAskedBy(step: CompiledStep, current: Snapshot): string[] {
  const paths: string[] = [];
  visitQuestions(step, current, {
    isTrueOrMissing: () => true,
    visit: ({ path, keepHidden }) => void (keepHidden ?? paths.push(path)),
  });
  return paths;
}

function answersIn(value: unknown, path = ''): Answer[] {
  if (typeof value === 'string') return [{ path, value }];
  if (!isNested(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => answersIn(inner, path === '' ? name : `${path}.${name}`));
}
