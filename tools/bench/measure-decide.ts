import { decide } from '../../src/runtime/decide/decide.ts';
import { initialSnapshot } from '../../src/runtime/initial-snapshot.ts';
import type { Localizer } from '../../src/runtime/resolve/create-localizer.ts';
import { createScreenResolver } from '../../src/runtime/resolve/resolve-screen.ts';
import type { RunnableFlow } from '../../src/runtime/scope.ts';
import type { FlowOccurrence } from '../../src/runtime/shapes/flow-event.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';
import { compileBenchForm } from './forms/compile-form.ts';
import { medianUs, type BesideLeast } from './row.ts';

const moment = { now: 1_790_000_000_000, today: '2026-09-21' };
const typed = (value: string): FlowOccurrence => ({ kind: 'input', path: 'page0.field2', value });

/** Deciding and resolving alone, without a page: beside copying the snapshot it starts from, and growth with the fields. */
export function measureDecide(registries: Registries): Promise<BesideLeast[]> {
  return measured(registries, [13, 100, 400]);
}

async function measured(registries: Registries, counts: readonly number[]): Promise<BesideLeast[]> {
  const rows: BesideLeast[] = [];
  for (const fields of counts) rows.push(...(await costOf(registries, fields)));
  return rows;
}

async function costOf(registries: Registries, fields: number): Promise<BesideLeast[]> {
  const { flow } = compileBenchForm({ fields, pages: 1 }, registries);
  const runnable: RunnableFlow = { flow, functions: {}, validators: {} };
  const happen = (snapshot: Snapshot, event: FlowOccurrence): Snapshot =>
    decide(runnable, snapshot, { ...event, ...moment }).snapshot;
  const empty = initialSnapshot(flow, { device: 'mobile', ...moment, hostValues: {}, stored: {}, storageLasts: true });
  const first = happen(empty, { kind: 'start' });
  const resolve = createScreenResolver(runnable, keysAsWords);
  const screens = [happen(first, typed('a')), happen(first, typed('b'))] as const;
  let turn = 0;
  const least = await medianUs(() => structuredClone(first), 500);
  const row = (what: string, ours: number): BesideLeast => ({
    what: `${what}, ${fields} fields`,
    ours,
    least,
    unit: 'µs',
    beside: 'structuredClone of the snapshot',
  });
  const submit: FlowOccurrence = { kind: 'raise', name: 'SUBMIT', form: 'form-0', data: {} };
  return [
    row('decide a key', await medianUs(() => happen(first, typed(`${(turn += 1)}`)), 500)),
    row('resolve after a key', await medianUs(() => resolve((turn += 1) % 2 === 0 ? screens[0] : screens[1]), 500)),
    row('resolve from nothing', await medianUs(() => createScreenResolver(runnable, keysAsWords)(first), 100)),
    row('decide a submit with errors', await medianUs(() => happen(first, submit), 100)),
  ];
}

const keysAsWords: Localizer = {
  locale: 'en-US',
  rich: (text) => ['plain' in text ? text.plain : text.copy],
  link: (key) => ({ key, href: '', newTab: false }),
  words: {},
};
