import type { LimitTypesFile } from '../../src/runtime/definition/definition.ts';
import type { PreviewSamples } from '../../src/runtime/preview-snapshot.ts';
import type { CompiledBlock, CompiledStep } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { variantsOf } from '../compile/variants/variants-of.ts';
import { chartOf } from '../flow-lint/chart/chart.ts';
import { vocabularyOf } from '../flow-lint/explain/vocabulary.ts';
import { walkProgram } from '../flow-lint/graph/walk-program.ts';
import { findingsOf } from '../vite/flow-errors.ts';
import { repliesOf } from './replies-of.ts';
import type { StepCall, StudioFlow, StudioStep } from './shapes.ts';
import { studioFinding } from './studio-finding.ts';

/**
 * What the studio shows of a flow.
 *
 * @param shown what pages show, which is without errors
 * @param now   the files as they are, in which flow-lint finds what it tells of
 */
export function describeFlow(shown: Compilation, now: Compilation, samples: PreviewSamples): StudioFlow {
  const { flow, registries } = shown;
  const findings = findingsOf(now);
  return {
    id: flow.id,
    version: flow.version,
    locales: flow.locales,
    variants: Object.keys(variantsOf(shown)),
    first: flow.first,
    chart: chartOf(shown, [], undefined),
    steps: Object.fromEntries(Object.values(flow.steps).map((step) => [step.id, stepOf(step, shown)])),
    findings: findings.map((finding) => studioFinding(finding, shown)),
    isBehind: shown !== now,
    failure: null,
    replies: repliesOf(shown, samples.context),
    actions: mapped(registries.actions, ({ success, failure }) => ({ success, failure })),
    sessions: mapped(registries.sessions, ({ asks, events, endings }) => ({
      asks: Object.keys(asks),
      events: Object.keys(events),
      endings: Object.keys(endings),
    })),
    sensitive: flow.sensitive,
    limits: plain(now.files.one('limits') ?? {}),
    copy: Object.fromEntries(now.files.of('copy').map(({ name, value }) => [name, textsIn(value)])),
    limitNotes: notesOf(now.files.one('limit-types')),
    samples,
    fromHost: Object.keys(flow.context).filter((name) => flow.context[name]?.host === true),
    scenarios: now.files.of('scenario').map(({ name, value: { about } }) => ({ name, about })),
  };
}

function stepOf(step: CompiledStep, compilation: Compilation): StudioStep {
  return {
    title: vocabularyOf(compilation).sentence(step.title[0]?.copy ?? ''),
    asks: step.blocks.some(holdsForm),
    calls: callsOf(step, compilation),
    words: [...new Set(keysIn([step.title, step.blocks, step.modals]))],
  };
}

/** Every call that a program of the step can come to, each with what can become of it. */
function callsOf({ enter, on, modals }: CompiledStep, compilation: Compilation): StepCall[] {
  const { flow, registries } = compilation;
  const programs = [
    ['arrival', enter] as const,
    ...Object.entries(on),
    ...Object.values(modals).flatMap((modal) => Object.entries(modal.on)),
  ];
  const calls = programs.flatMap(([by, first]) =>
    [...walkProgram(compilation, first).visited].flatMap((id) => {
      const node = flow.nodes[id];
      return node?.op === 'call' ? [{ by, action: node.action }] : [];
    }),
  );
  const each = new Map(calls.map((call) => [`${call.by} ${call.action}`, call]));
  return [...each.values()].map((call) => {
    const { success = [], failure = [] } = registries.actions[call.action] ?? {};
    return { ...call, outcomes: [...success, ...failure] };
  });
}

function holdsForm({ form, props }: CompiledBlock): boolean {
  return (
    form !== undefined || Object.values(props).some((prop) => prop.kind === 'blocks' && prop.blocks.some(holdsForm))
  );
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'copy' in value && typeof value.copy === 'string' ? [value.copy] : [];
  return [...own, ...Object.values(value).flatMap(keysIn)];
}

function mapped<From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}

/** Without what is for editors alone. */
function plain(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== '$schema'));
}

function textsIn(record: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(plain(record)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What each limit is for, where its type says so. */
function notesOf({ properties }: LimitTypesFile): Record<string, string> {
  return mapped(properties, ({ description = '' }) => description);
}
