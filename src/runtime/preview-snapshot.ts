import type { PreviewFile } from './definition/definition.ts';
import { initialEntries } from './initial-snapshot.ts';
import { isRecord } from './json.ts';
import { createScope, type RunnableFlow } from './scope.ts';
import { labelEntries, type ChosenLabel } from './shapes/changes.ts';
import type { FlowDispatch } from './shapes/store-types.ts';
import type { Snapshot } from './shapes/snapshot.ts';

/** Sample data with which any step can be looked at: `flow/preview.json`. Never published. */
export type PreviewSamples = Readonly<PreviewFile>;

/**
 * Starts the timers of a previewed step, which also fetch its choices. The runtime starts timers after an event, and a
 * preview begins without one: leaving no field is an event that changes nothing else.
 */
export function startPreviewTimers(dispatch: Pick<FlowDispatch, 'blur'>): void {
  dispatch.blur('');
}

/**
 * A snapshot that shows a step as if the applicant had come to it, by the order if the flow has one, without running what it
 * does on arrival.
 *
 * @returns `before` itself for a step that the flow does not have
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
  const own = samples.steps?.[id];
  const snapshot: Snapshot = {
    ...before,
    step: id,
    arrival: 1,
    entered: true,
    forgotten: true,
    context: withLabels({ ...before.context, ...structuredClone(samples.context) }, samples.labels),
    local: { ...initialEntries(step.context), ...structuredClone(own?.context) },
    sessions: Object.fromEntries(
      Object.entries(own?.sessions ?? {}).map(([name, state]) => [
        name,
        { token: 0, session: name, within: [id], state },
      ]),
    ),
    focus: { count: 1, target: 'heading' },
  };
  const scope = createScope(runnable, snapshot);
  const place = order.findIndex((ordered) => ordered.step === id);
  const ordered = place < 0 ? [] : order;
  const visited = ordered.filter(({ when }, at) => at < place && scope.passes(when)).map(({ step: name }) => name);
  // The samples of other steps do not count, as if the applicant had gone back from there.
  const left = ordered.map(({ step: name }) => name).filter((name) => name !== id && !visited.includes(name));
  return { ...snapshot, visited, left, title: step.title.find((choice) => scope.passes(choice.when))?.copy ?? null };
}

/** The entries, with the labels of their fetched choices if the flow shows such labels. */
function withLabels(context: Snapshot['context'], labels: PreviewSamples['labels'] = {}): Snapshot['context'] {
  const { others } = labelEntries;
  if (!Object.hasOwn(context, others)) return context;
  const chosen = Object.entries(labels).flatMap(([path, byValue]) =>
    answersAt(context, path.split('.')).flatMap(({ field, answer }) =>
      [answer].flat().flatMap((value): ChosenLabel[] => {
        const label = Object.hasOwn(byValue, String(value)) ? byValue[String(value)] : undefined;
        return label === undefined ? [] : [{ field, value, label }];
      }),
    ),
  );
  return { ...context, [others]: chosen };
}

interface Answer {
  readonly field: string;
  readonly answer: unknown;
}

/** The answers of a field: of one in a repeated group, whose path has a `*`, that of each item. */
function answersAt(value: unknown, [name, ...rest]: readonly string[], path: readonly string[] = []): Answer[] {
  if (name === undefined) return [{ field: path.join('.'), answer: value }];
  if (name === '*' && Array.isArray(value))
    return value.flatMap((item: unknown, index) => answersAt(item, rest, [...path, String(index)]));
  return isRecord(value) && Object.hasOwn(value, name) ? answersAt(value[name], rest, [...path, name]) : [];
}
