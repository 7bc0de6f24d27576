import { decide } from '../../src/runtime/decide/decide.ts';
import { initialSnapshot } from '../../src/runtime/initial-snapshot.ts';
import type { Localizer } from '../../src/runtime/resolve/create-localizer.ts';
import { createScreenResolver } from '../../src/runtime/resolve/resolve-screen.ts';
import type { RunnableFlow } from '../../src/runtime/scope.ts';
import type { FlowOccurrence } from '../../src/runtime/shapes/flow-event.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';
import { allocatedKB } from './allocated.ts';
import { compileBenchForm } from './forms/compile-form.ts';
import { lowestUs, type BesideLeast } from './row.ts';

const moment = { now: 1_790_000_000_000, today: '2026-09-21' };
const typed = (value: string): FlowOccurrence => ({ kind: 'input', path: 'page0.field2', value });

/** Deciding and resolving alone, without a page: beside copying the snapshot it starts from, and growth with the fields. */
export async function measureDecide(registries: Registries): Promise<BesideLeast[]> {
  const rows: BesideLeast[] = [];
  for (const fields of [13, 25, 100, 400]) rows.push(...(await costOf(registries, fields)));
  return rows;
}

async function costOf(registries: Registries, fields: number): Promise<BesideLeast[]> {
  const { first, decideKey, resolveKey, key, resolveAll, submit } = running(registries, fields);
  const copy = (): unknown => structuredClone(first);
  const size = `${fields} fields`;
  const beside = 'structuredClone of the snapshot';
  const time = async (what: string, call: () => unknown, rounds: number): Promise<BesideLeast> => ({
    what: `${what}, ${size}`,
    ...(await lowestUs(call, copy, { rounds })),
    unit: 'µs',
    beside,
  });
  const both = await time('decide and resolve a key', key, 1_000);
  const perSecond = Math.round(1_000_000 / both.ours).toLocaleString('en-US');
  return [
    await time('decide a key', decideKey, 1_000),
    await time('resolve after a key', resolveKey, 1_000),
    { ...both, what: `${both.what} (${perSecond} each second)` },
    await time('resolve from nothing', resolveAll, 100),
    await time('decide a submit with errors', submit, 100),
    { what: `allocated for a key, ${size}`, ours: allocatedKB(key), least: allocatedKB(copy), unit: 'kB', beside },
  ];
}

/** A form that runs, and what can be done with it. Of two screens each is resolved after the other, as after two keys. */
function running(registries: Registries, fields: number) {
  const { flow } = compileBenchForm({ fields, pages: 1 }, registries);
  const runnable: RunnableFlow = { flow, functions: {}, validators: {} };
  const happen = (snapshot: Snapshot, event: FlowOccurrence): Snapshot =>
    decide(runnable, snapshot, { ...event, ...moment }).snapshot;
  const empty = initialSnapshot(flow, { device: 'mobile', ...moment, hostValues: {}, stored: {}, storageLasts: true });
  const first = happen(empty, { kind: 'start' });
  const resolve = createScreenResolver(runnable, keysAsWords);
  const screens = [happen(first, typed('a')), happen(first, typed('b'))] as const;
  let turn = 0;
  const decideKey = (): Snapshot => happen(first, typed(`${(turn += 1)}`));
  return {
    first,
    decideKey,
    key: () => resolve(decideKey()),
    resolveKey: () => resolve((turn += 1) % 2 === 0 ? screens[0] : screens[1]),
    resolveAll: () => createScreenResolver(runnable, keysAsWords)(first),
    submit: () => happen(first, { kind: 'raise', name: 'SUBMIT', form: 'form-0', data: {} }),
  };
}

const keysAsWords: Localizer = {
  locale: 'en-US',
  rich: (text) => ['plain' in text ? text.plain : text.copy],
  link: (key) => ({ key, href: '', newTab: false }),
  words: {},
};
