import { isDeepStrictEqual } from 'node:util';
import { decide } from '../../src/runtime/decide/decide.ts';
import { FlowError } from '../../src/runtime/utilities/flow-error.ts';
import { initialSnapshot } from '../../src/runtime/visit/initial-snapshot.ts';
import { writePath } from '../../src/runtime/utilities/paths.ts';
import { previewSnapshot, type PreviewSamples } from '../../src/runtime/visit/preview-snapshot.ts';
import type { Localizer } from '../../src/runtime/resolve/create-localizer.ts';
import { createScreenResolver, resolveScreen } from '../../src/runtime/resolve/resolve-screen.ts';
import type { RunnableFlow } from '../../src/runtime/visit/scope.ts';
import { modalOf, stepOf } from '../../src/runtime/visit/selectors.ts';
import type { CompiledBlock } from '../../src/runtime/shapes/compiled-flow.ts';
import type { FlowEventBody } from '../../src/runtime/shapes/flow-event.ts';
import type { Screen } from '../../src/runtime/shapes/screen.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';
import { createRandomSource, type RandomSource } from './random-source.ts';

export interface AnyWorld {
  readonly runnable: RunnableFlow;
  readonly localizer: Localizer;
  readonly samples: PreviewSamples;
}

export interface Played {
  /** Screens that were compared with the same screens resolved without a cache. */
  readonly compared: number;
  /** Compared screens that differ from the previous one. */
  readonly changed: number;
  readonly failed: number;
}

const start = Date.UTC(2026, 10, 20, 12);

/**
 * Plays one random event for each number, and compares each screen with the same screen resolved without a cache.
 *
 * @throws Error if they differ
 */
export function playSequence(world: AnyWorld, numbers: readonly number[]): Played {
  const { runnable, localizer } = world;
  const resolver = createScreenResolver(runnable, localizer);
  let snapshot = initialSnapshot(runnable.flow, {
    device: 'desktop',
    isStoragePersistent: true,
    now: start,
    today: '2026-11-20',
    hostValues: {},
    stored: undefined,
  });
  let before: unknown;
  const counts = { compared: 0, changed: 0, failed: 0 };
  for (const number of numbers) {
    snapshot = anySnapshotAfter(world, snapshot, createRandomSource(number));
    const screen = resolveOrFail(resolver, snapshot);
    const fresh = resolveOrFail((current) => resolveScreen(runnable, current, localizer), snapshot);
    if (!isDeepStrictEqual(screen, fresh)) throw new Error(difference(screen, fresh, snapshot.step));
    if (resolveOrFail(resolver, snapshot) !== screen && !('failed' in screen))
      throw new Error(`The same snapshot gave another object at ${snapshot.step}`);
    counts.compared += 1;
    if (screen !== before) counts.changed += 1;
    if ('failed' in screen) counts.failed += 1;
    before = screen;
  }
  return counts;
}

function resolveOrFail(resolve: (snapshot: Snapshot) => Screen, snapshot: Snapshot): object {
  try {
    return resolve(snapshot);
  } catch (thrown) {
    if (!(thrown instanceof FlowError)) throw thrown;
    return { failed: thrown.message, where: thrown.where };
  }
}

function difference(actual: unknown, expected: unknown, step: string | null): string {
  const paths: string[] = [];
  const compare = (actualPart: unknown, expectedPart: unknown, path: string): void => {
    if (isDeepStrictEqual(actualPart, expectedPart)) return;
    if (
      typeof actualPart !== 'object' ||
      typeof expectedPart !== 'object' ||
      actualPart === null ||
      expectedPart === null
    )
      return void paths.push(`${path}: ${JSON.stringify(actualPart)} instead of ${JSON.stringify(expectedPart)}`);
    for (const name of new Set([...Object.keys(actualPart), ...Object.keys(expectedPart)]))
      compare(
        (actualPart as Record<string, unknown>)[name],
        (expectedPart as Record<string, unknown>)[name],
        `${path}.${name}`,
      );
  };
  compare(actual, expected, 'screen');
  return `At ${step} one screen after another differs from the one resolved from nothing:\n${paths.slice(0, 5).join('\n')}`;
}

/** A random event, or a random change of the entries, such as one by a reply. */
function anySnapshotAfter(world: AnyWorld, snapshot: Snapshot, random: RandomSource): Snapshot {
  const { runnable, samples } = world;
  const steps = Object.keys(runnable.flow.steps);
  if (snapshot.step === null || random.chance(0.06)) {
    const previewed = previewSnapshot(runnable, snapshot, samples, random.pick(steps) ?? '');
    return { ...previewed, visitCount: snapshot.visitCount + 1 };
  }
  if (random.chance(0.35)) return { ...snapshot, ...anyChange(world, snapshot, random) };
  const now = snapshot.now + random.below(3) * 86_400_000;
  const today = new Date(now).toISOString().slice(0, 10);
  return decide(runnable, snapshot, { ...anyEvent(runnable, snapshot, random), now, today }).snapshot;
}

function anyChange({ runnable, samples }: AnyWorld, snapshot: Snapshot, random: RandomSource): Partial<Snapshot> {
  const paths = fieldPaths(runnable, snapshot);
  const path = random.pick(paths) ?? '';
  switch (random.below(7)) {
    case 0: {
      const name = random.pick(Object.keys(runnable.flow.context)) ?? '';
      const value = random.chance(0.5) ? samples.context[name] : anyValue(random);
      return { context: { ...snapshot.context, [name]: structuredClone(value) ?? null } };
    }
    case 1:
      return { context: writePath(snapshot.context, path.split('.'), anyValue(random)) };
    case 2: {
      const busy = random.pick(['step', 'none', { field: path }] as const) ?? 'none';
      const call = { node: 0, action: 'any', busy, inEnter: random.chance(0.3), event: {} };
      return random.chance(0.5) ? { pending: {} } : { pending: { 1: call } };
    }
    case 3:
      return {
        errors: Object.fromEntries(
          paths.filter(() => random.chance(0.4)).map((fieldPath) => [fieldPath, anyText(random)]),
        ),
      };
    case 4:
      return { failedForm: random.chance(0.6) ? (formIds(runnable, snapshot)[0] ?? null) : null };
    case 5:
      return { sessions: anySessions(samples, snapshot, random) };
    default: {
      const modals = [
        ...Object.keys(stepOf(runnable.flow, snapshot)?.modals ?? {}),
        ...Object.keys(runnable.flow.modals),
      ];
      return { modal: random.pick([null, ...modals]) ?? null };
    }
  }
}

function anySessions({ steps }: PreviewSamples, snapshot: Snapshot, random: RandomSource): Snapshot['sessions'] {
  const states = Object.entries(steps?.[snapshot.step ?? '']?.sessions ?? { talk: { ask: 'word', hint: 'a' } });
  return Object.fromEntries(
    states
      .filter(() => random.chance(0.7))
      .map(([name, state]) => {
        const stateValues = Object.entries(state).map(([key, value]) => [
          key,
          random.chance(0.7) ? value : anyValue(random),
        ]);
        return [
          name,
          { token: 1, session: name, activeSteps: [], state: Object.fromEntries(stateValues) as typeof state },
        ];
      }),
  );
}

function anyEvent({ flow }: RunnableFlow, snapshot: Snapshot, random: RandomSource): FlowEventBody {
  const path = random.pick(fieldPaths({ flow }, snapshot)) ?? '';
  const [token, call] = Object.entries(snapshot.pending)[0] ?? [];
  const node = call === undefined ? undefined : flow.nodes[call.node];
  if (token !== undefined && node?.op === 'call' && random.chance(0.6)) {
    const outcome = random.pick([...Object.keys(node.on), 'other']) ?? '';
    const failure = random.chance(0.5) ? { status: 500, name: 'Any', message: 'any' } : undefined;
    return { kind: 'outcome', token: Number(token), outcome, reply: anyValue(random), ...(failure && { failure }) };
  }
  switch (random.below(4)) {
    case 0:
      return { kind: 'blur', path };
    case 1: {
      const step = stepOf(flow, snapshot);
      const events = [...Object.keys({ ...flow.on, ...step?.on, ...modalOf(flow, snapshot)?.on }), 'BACK', 'CLOSE'];
      const form = random.chance(0.5) ? formIds({ flow }, snapshot)[0] : undefined;
      const name = random.pick(events) ?? '';
      return { kind: 'raise', name, data: { index: random.below(3) }, ...(form === undefined ? {} : { form }) };
    }
    default:
      return { kind: 'input', path, value: anyValue(random) };
  }
}

function anyText(random: RandomSource): Snapshot['errors'][string] {
  return { plain: random.pick(['Too short', 'Answer this', '']) ?? '' };
}

function anyValue(random: RandomSource): unknown {
  const values = [null, '', 'a', 'Ada', '1990-01-02', '2010-05-06', 0, 3, 2_000, true, false, [], ['a'], {}] as const;
  const base = random.pick<unknown>(values);
  if (random.chance(0.8)) return base;
  return random.chance(0.5)
    ? { name: base, value: 'x' }
    : [
        { name: base, value: 'x' },
        { name: 'b', value: 'y' },
      ];
}

type FlowOnly = Pick<RunnableFlow, 'flow'>;

function blocksOf({ flow }: FlowOnly, snapshot: Snapshot): readonly CompiledBlock[] {
  return (modalOf(flow, snapshot) ?? stepOf(flow, snapshot))?.blocks ?? [];
}

function formIds(flow: FlowOnly, snapshot: Snapshot): string[] {
  return formsIn(blocksOf(flow, snapshot)).map(({ id }) => id);
}

function fieldPaths(flow: FlowOnly, snapshot: Snapshot): string[] {
  const items = formsIn(blocksOf(flow, snapshot)).flatMap((form) => form.items);
  return items.flatMap((item) => ('fields' in item ? item.fields.map(({ path }) => path) : []));
}

function formsIn(blocks: readonly CompiledBlock[]): NonNullable<CompiledBlock['form']>[] {
  return blocks.flatMap(({ form, props }) => [
    ...(form === undefined ? [] : [form]),
    ...Object.values(props).flatMap((prop) => (prop.kind === 'blocks' ? formsIn(prop.blocks) : [])),
  ]);
}
