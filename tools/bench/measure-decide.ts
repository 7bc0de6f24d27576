import { decide } from '../../src/runtime/decide/decide.ts';
import { initialSnapshot } from '../../src/runtime/visit/initial-snapshot.ts';
import type { Localizer } from '../../src/runtime/resolve/create-localizer.ts';
import { createScreenResolver } from '../../src/runtime/resolve/resolve-screen.ts';
import type { RunnableFlow } from '../../src/runtime/visit/scope.ts';
import type { FlowEventBody } from '../../src/runtime/shapes/flow-event.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';
import { compileBenchForm } from './forms/compile-form.ts';
import { lowestUs, type BaselineRow } from './row.ts';
import type { BenchResources } from './bench-resources.ts';

const moment = { now: 1_790_000_000_000, today: '2026-09-21' };
const typeInto = (value: string): FlowEventBody => ({ kind: 'input', path: 'page0.field2', value });

/** Time that `decide` and `resolve` take in Node, compared with the time to copy the snapshot. */
export async function measureDecide(stage: BenchResources): Promise<BaselineRow[]> {
  const registries = await stage.registries();
  const rows: BaselineRow[] = [];
  for (const fields of [13, 100, 400]) rows.push(...(await measureForm(registries, fields)));
  return rows;
}

async function measureForm(registries: Registries, fields: number): Promise<BaselineRow[]> {
  const { first, decideKey, resolveKey, submit } = runForm(registries, fields);
  const row = async (what: string, call: () => unknown, rounds: number): Promise<BaselineRow> => ({
    title: `${what}, ${fields} fields`,
    unit: 'µs',
    ...(await lowestUs(call, () => structuredClone(first), { rounds })),
    baselineName: 'structuredClone of the snapshot',
  });
  return [
    await row('decide a key', decideKey, 1_000),
    await row('resolve after a key', resolveKey, 1_000),
    await row('decide a submit with errors', submit, 100),
  ];
}

function runForm(registries: Registries, fields: number) {
  const { flow } = compileBenchForm({ fieldsPerPage: fields, pageCount: 1 }, registries);
  const runnable: RunnableFlow = { flow, functions: {}, validators: {} };
  const next = (snapshot: Snapshot, event: FlowEventBody): Snapshot =>
    decide(runnable, snapshot, { ...event, ...moment }).snapshot;
  const empty = initialSnapshot(flow, {
    device: 'mobile',
    ...moment,
    hostValues: {},
    stored: {},
    isStoragePersistent: true,
  });
  const first = next(empty, { kind: 'start' });
  const resolve = createScreenResolver(runnable, localizerOfKeys);
  const screens = [next(first, typeInto('a')), next(first, typeInto('b'))] as const;
  let calls = 0;
  return {
    first,
    decideKey: () => next(first, typeInto(`${(calls += 1)}`)),
    // Two snapshots alternate, because the resolver caches the result of the previous snapshot.
    resolveKey: () => resolve((calls += 1) % 2 === 0 ? screens[0] : screens[1]),
    submit: () => next(first, { kind: 'raise', name: 'SUBMIT', form: 'form-0', data: {} }),
  };
}

const localizerOfKeys: Localizer = {
  locale: 'en-US',
  formatText: (text) => ['text' in text ? text.text : text.copy],
  resolveLink: (key) => ({ key, href: '', newTab: false }),
  interfaceTexts: {},
};
