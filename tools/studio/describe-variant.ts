import type { CompiledBlock, CompiledFlow, CompiledStep } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { chartOf } from '../flow-lint/chart/chart.ts';
import { vocabularyOf } from '../flow-lint/explain/vocabulary.ts';
import { walkProgram } from '../flow-lint/graph/walk-program.ts';
import type { FlowOrVariant, StepCall, StudioFinding, StudioStep, StudioVariant } from './studio-data.ts';

/**
 * Describes a flow or one of its variants.
 *
 * @param lastValid the last version without errors
 * @param current the current files
 */
export function describeVariant(
  lastValid: Compilation,
  current: Compilation,
  findings: readonly StudioFinding[],
): FlowOrVariant {
  const removedSteps = removedStepsOf(lastValid.flow);
  const variant = variantOf(lastValid);
  return {
    variant,
    first: lastValid.flow.first,
    chart: chartOf(lastValid, [], undefined),
    steps: Object.fromEntries(
      Object.values(lastValid.flow.steps).map((step) => [step.id, stepOf(step, lastValid, removedSteps.has(step.id))]),
    ),
    findings:
      variant === null
        ? findings
        : findings.filter((finding) => finding.variant === undefined || finding.variant === variant.name),
    // The last valid limits remain visible while `limits.json` is invalid.
    limits: { ...limitsOf(lastValid), ...limitsOf(current) },
    copy: textsOf(lastValid, current),
  };
}

function limitsOf({ files }: Compilation): FlowOrVariant['limits'] {
  return files.singleValue('limits');
}

function textsOf(lastValid: Compilation, current: Compilation): FlowOrVariant['copy'] {
  const texts = new Map<string, Readonly<Record<string, string>>>();
  for (const { name, value } of [...lastValid.files.ofKind('copy'), ...current.files.ofKind('copy')])
    texts.set(name, { ...texts.get(name), ...textsIn(value) });
  return Object.fromEntries(texts);
}

function variantOf({ files, variant }: Compilation): StudioVariant | null {
  const file = variant === undefined ? undefined : files.find('variant', variant.name);
  if (file === undefined) return null;
  const { copy = {}, limits = {} } = file.value;
  return { name: file.name, file: file.file, copy, limits };
}

/** If a variant removes a step, the step's condition is `false`. */
function removedStepsOf({ order = [] }: CompiledFlow): ReadonlySet<string> {
  const neverShown = order.filter(({ when }) => when?.type === 'literal' && when.value === false);
  return new Set(neverShown.map(({ step }) => step));
}

function stepOf(step: CompiledStep, compilation: Compilation, isRemoved: boolean): StudioStep {
  return {
    title: vocabularyOf(compilation).copyText(step.title[0]?.copy ?? ''),
    asks: step.blocks.some(containsForm),
    calls: callsOf(step, compilation),
    words: [...new Set(keysIn([step.title, step.blocks, step.modals]))],
    isLeftOut: isRemoved,
  };
}

function callsOf({ enter, on, modals }: CompiledStep, compilation: Compilation): StepCall[] {
  const { flow, registries } = compilation;
  const programs = [
    ['arrival', enter] as const,
    ...Object.entries(on),
    ...Object.values(modals).flatMap((modal) => Object.entries(modal.on)),
  ];
  const calls = programs.flatMap(([trigger, first]) =>
    [...walkProgram(compilation, first).visited].flatMap((id) => {
      const node = flow.nodes[id];
      return node?.op === 'call' ? [{ by: trigger, action: node.action }] : [];
    }),
  );
  const distinctCalls = new Map(calls.map((call) => [`${call.by} ${call.action}`, call]));
  return [...distinctCalls.values()].map((call) => {
    const { success = [], failure = [] } = registries.actions[call.action] ?? {};
    return { ...call, outcomes: [...success, ...failure] };
  });
}

function containsForm({ form, props }: CompiledBlock): boolean {
  return (
    form !== undefined || Object.values(props).some((prop) => prop.kind === 'blocks' && prop.blocks.some(containsForm))
  );
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const ownKeys = 'copy' in value && typeof value.copy === 'string' ? [value.copy] : [];
  return [...ownKeys, ...Object.values(value).flatMap(keysIn)];
}

function textsIn(record: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
