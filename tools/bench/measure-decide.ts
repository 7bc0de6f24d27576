import { decide } from '../../src/runtime/decide/decide.ts';
import { refinanceFunctions } from '../../src/refinance/functions/index.ts';
import type { FlowOccurrence } from '../../src/runtime/shapes/flow-event.ts';
import { initialSnapshot } from '../../src/runtime/initial-snapshot.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';
import type { RunnableFlow } from '../../src/runtime/scope.ts';
import { compileFlow } from '../compile/compile-flow.ts';
import { registries as productRegistries } from '../../src/refinance/registries.ts';
import { readSources } from '../compile/sources.ts';
import { medianUs, type Row } from './row.ts';

const moment = { now: 1_790_000_000_000, today: '2026-09-21' };

/** Time of one decision, beside copying the snapshot it starts from. */
export async function measureDecide(): Promise<Row[]> {
  const { flow } = compileFlow(await readSources('flow'), productRegistries);
  const functions = Object.fromEntries(Object.entries(refinanceFunctions).map(([name, { run }]) => [name, run]));
  const runnable: RunnableFlow = { flow, functions, validators: {} };
  const empty = initialSnapshot(flow, { device: 'mobile', ...moment, hostValues: {}, stored: {}, storageLasts: true });
  const happen = (snapshot: Snapshot, event: FlowOccurrence): Snapshot =>
    decide(runnable, snapshot, { ...event, ...moment }).snapshot;
  const plate = happen(empty, { kind: 'start' });
  const typed = { kind: 'input', path: 'licensePlateInfoForm.plateNumber', value: 'KLM 4821' } as const;
  const submitted = { kind: 'raise', name: 'SUBMIT', form: 'license-plate', data: {} } as const;

  const least = await medianUs(() => structuredClone(plate), 2_000);
  const beside = 'structuredClone of the snapshot';
  return [
    { what: 'decide: a keystroke', ours: await medianUs(() => happen(plate, typed), 2_000), least, unit: 'µs', beside },
    {
      what: 'decide: a submit that fails its checks',
      ours: await medianUs(() => happen(plate, submitted), 2_000),
      least,
      unit: 'µs',
      beside,
    },
  ];
}
