import type { PreviewFile } from '../definition/definition.ts';
import { initialEntries } from './initial-snapshot.ts';
import { isRecord } from '../utilities/json.ts';
import { createScope, type RunnableFlow } from './scope.ts';
import { choiceLabelEntries, type ChosenLabel } from '../shapes/history-and-drafts.ts';
import type { FlowDispatch } from '../shapes/store-types.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

/** Sample data for previews: `flow/preview.json`. Never published. */
export type PreviewSamples = Readonly<PreviewFile>;

/**
 * Starts the timers of a previewed step, which may fetch its options. Timers start after an event, so this sends an
 * event without effect.
 */
export function startPreviewTimers(dispatch: Pick<FlowDispatch, 'blur'>): void {
  dispatch.blur('');
}

/**
 * A snapshot that shows a step without running its `enter` program.
 *
 * @returns `before` if the flow does not have the step
 */
export function previewSnapshot(
  runnable: RunnableFlow,
  before: Snapshot,
  samples: PreviewSamples,
  id: string,
): Snapshot {
  const { steps, order = [] } = runnable.flow;
  const step = Object.hasOwn(steps, id) ? steps[id] : undefined;
  if (step === undefined) return before;
  const stepSamples = samples.steps?.[id];
  const snapshot: Snapshot = {
    ...before,
    step: id,
    visitCount: 1,
    enterDone: true,
    isStorageCleared: true,
    context: withLabels({ ...before.context, ...structuredClone(samples.context) }, samples.labels),
    local: { ...initialEntries(step.context), ...structuredClone(stepSamples?.context) },
    sessions: Object.fromEntries(
      Object.entries(stepSamples?.sessions ?? {}).map(([name, state]) => [
        name,
        { token: 0, session: name, activeSteps: [id], state },
      ]),
    ),
    focus: { count: 1, target: 'heading' },
  };
  const scope = createScope(runnable, snapshot);
  const index = order.findIndex((ordered) => ordered.step === id);
  const ordered = index < 0 ? [] : order;
  const visitedSteps = ordered
    .filter(({ when }, position) => position < index && scope.isTrueOrMissing(when))
    .map(({ step: name }) => name);
  // Samples for other steps do not count, as if the applicant had left them with Back.
  const abandonedSteps = ordered
    .map(({ step: name }) => name)
    .filter((name) => name !== id && !visitedSteps.includes(name));
  return {
    ...snapshot,
    visitedSteps,
    abandonedSteps,
    title: step.title.find((choice) => scope.isTrueOrMissing(choice.when))?.copy ?? null,
  };
}

function withLabels(context: Snapshot['context'], labels: PreviewSamples['labels'] = {}): Snapshot['context'] {
  const { others: otherLabels } = choiceLabelEntries;
  if (!Object.hasOwn(context, otherLabels)) return context;
  const chosenLabels = Object.entries(labels).flatMap(([path, labelsByValue]) =>
    answersAt(context, path.split('.')).flatMap(({ field, answer }) =>
      [answer].flat().flatMap((value): ChosenLabel[] => {
        const label = Object.hasOwn(labelsByValue, String(value)) ? labelsByValue[String(value)] : undefined;
        return label === undefined ? [] : [{ field, value, label }];
      }),
    ),
  );
  return { ...context, [otherLabels]: chosenLabels };
}

interface Answer {
  readonly field: string;
  readonly answer: unknown;
}

/** The answer at a path. If the path contains `*`, the answers of all items. */
function answersAt(value: unknown, [name, ...remaining]: readonly string[], path: readonly string[] = []): Answer[] {
  if (name === undefined) return [{ field: path.join('.'), answer: value }];
  if (name === '*' && Array.isArray(value))
    return value.flatMap((item: unknown, index) => answersAt(item, remaining, [...path, String(index)]));
  return isRecord(value) && Object.hasOwn(value, name) ? answersAt(value[name], remaining, [...path, name]) : [];
}
