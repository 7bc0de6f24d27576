import type { CompiledBlock, CompiledFlow, CompiledStep } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { chartOf } from '../flow-lint/chart/chart.ts';
import { vocabularyOf } from '../flow-lint/explain/vocabulary.ts';
import { walkProgram } from '../flow-lint/graph/walk-program.ts';
import type { FlowAs, StepCall, StudioFinding, StudioStep, StudioVariant } from './shapes.ts';

/**
 * Describes a flow or one of its variants.
 *
 * @param shown the last version without errors
 * @param now the current files
 */
export function describeAs(shown: Compilation, now: Compilation, findings: readonly StudioFinding[]): FlowAs {
  const leftOut = leftOutOf(shown.flow);
  const variant = variantOf(shown);
  return {
    variant,
    first: shown.flow.first,
    chart: chartOf(shown, [], undefined),
    steps: Object.fromEntries(
      Object.values(shown.flow.steps).map((step) => [step.id, stepOf(step, shown, leftOut.has(step.id))]),
    ),
    findings:
      variant === null ? findings : findings.filter((one) => one.variant === undefined || one.variant === variant.name),
    // Limits of the last version remain visible while `limits.json` cannot be read.
    limits: { ...limitsOf(shown), ...limitsOf(now) },
    copy: textsOf(shown, now),
  };
}

function limitsOf({ files }: Compilation): FlowAs['limits'] {
  return files.one('limits');
}

function textsOf(shown: Compilation, now: Compilation): FlowAs['copy'] {
  const texts = new Map<string, Readonly<Record<string, string>>>();
  for (const { name, value } of [...shown.files.of('copy'), ...now.files.of('copy')])
    texts.set(name, { ...texts.get(name), ...textsIn(value) });
  return Object.fromEntries(texts);
}

function variantOf({ files, variant }: Compilation): StudioVariant | null {
  const found = variant === undefined ? undefined : files.named('variant', variant.name);
  if (found === undefined) return null;
  const { copy = {}, limits = {} } = found.value;
  return { name: found.name, file: found.file, copy, limits };
}

/** The condition of a step that a variant removes is `false`. */
function leftOutOf({ order = [] }: CompiledFlow): ReadonlySet<string> {
  const never = order.filter(({ when }) => when?.type === 'literal' && when.value === false);
  return new Set(never.map(({ step }) => step));
}

function stepOf(step: CompiledStep, compilation: Compilation, isLeftOut: boolean): StudioStep {
  return {
    title: vocabularyOf(compilation).sentence(step.title[0]?.copy ?? ''),
    asks: step.blocks.some(holdsForm),
    calls: callsOf(step, compilation),
    words: [...new Set(keysIn([step.title, step.blocks, step.modals]))],
    isLeftOut,
  };
}

/** Calls that the programs of a step can reach, with their outcomes. */
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

function textsIn(record: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
