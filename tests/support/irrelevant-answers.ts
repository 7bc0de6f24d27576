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
export function irrelevantAnswers({ runnable, localizer }: JoinedFlow, before: Snapshot, now: Snapshot): Answer[] {
  const { flow } = runnable;
  const path = new Set([...now.visitedSteps, ...[before, now].flatMap((one) => [one.step, one.suspendedStep?.step])]);
  const shown = new Set<string>();
  for (const id of path) {
    const step = flow.steps[id ?? ''];
    if (step === undefined) continue;
    const isHere = id === now.step;
    const still = { ...now, pending: {} };
    const at = isHere ? still : { ...still, step: step.id, leaving: now.step, local: {} };
    for (const one of shownOn(step, (modal) => resolveScreen(runnable, { ...at, modal }, localizer), now))
      shown.add(one);
  }
  const been = [...path, ...now.leftSteps].flatMap((id) => flow.steps[id ?? ''] ?? []);
  const asked = new Set(been.flatMap((step) => askedBy(step, now)));
  const all = answersIn({ ...now.context, ...now.local });
  const others = JSON.stringify(all.filter(({ path: one }) => !asked.has(one) || shown.has(one)));
  return all.filter(
    ({ path: one, value }) =>
      asked.has(one) &&
      !shown.has(one) &&
      !now.writtenPaths.includes(one) &&
      value.length >= shortestText &&
      !others.includes(value),
  );
}

/** Shorter texts occur in other texts by coincidence. */
const shortestText = 4;

/** Irrelevant answers that expressions can read. */
export function readThough(joined: JoinedFlow, before: Snapshot, now: Snapshot): Answer[] {
  const { context, local } = withRelevantAnswers(joined.runnable, now);
  return among(irrelevantAnswers(joined, before, now), { ...context, ...local });
}

export function among(answers: readonly Answer[], value: unknown): Answer[] {
  const texts = answersIn(value).map((one) => one.value);
  return answers.filter((one) => texts.some((text) => text.includes(one.value)));
}

function shownOn(
  step: CompiledStep,
  resolve: (modal: string | null) => ReturnType<typeof resolveScreen>,
  now: Snapshot,
): string[] {
  try {
    return [null, ...Object.keys(step.modals)].flatMap((modal) => {
      const screen = resolve(modal);
      return pathsIn(modal === null ? screen.blocks : (screen.modal?.blocks ?? []));
    });
  } catch {
    // A screen that cannot be resolved now may show all of its fields.
    return askedBy(step, now);
  }
}

function pathsIn(blocks: readonly ResolvedBlock[]): string[] {
  return formsAmong(blocks).flatMap(({ items }) =>
    items.flatMap((item) => ('section' in item ? item.fields.map(({ path }) => path) : [])),
  );
}

function askedBy(step: CompiledStep, now: Snapshot): string[] {
  const paths: string[] = [];
  visitQuestions(step, now, {
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
