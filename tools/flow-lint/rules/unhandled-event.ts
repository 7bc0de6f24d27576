import type { Compilation } from '../../compile/compile-flow.ts';
import { reservedEvents } from '../../../src/runtime/shapes/reserved-events.ts';
import { openedModalsByStep } from '../names-by-step.ts';
import type { Owner } from '../../compile/uses.ts';
import type { CompiledModal } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { fileOfStep } from '../step-files.ts';

export const unhandledEvent: Rule = {
  id: 'unhandled-event',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'Something on screen raises an event that nothing handles: it would do nothing.',
  check: (compilation) => [...raised(compilation), ...closing(compilation)],
};

function* raised(compilation: Compilation): Iterable<RuleFinding> {
  for (const { kind, name, owner, at } of compilation.uses.filter((use) => use.kind === 'raises')) {
    if (kind !== 'raises' || name === reservedEvents.leave || name === reservedEvents.startOver) continue;
    if (name === 'BACK') {
      const step = owner.step === null ? undefined : compilation.flow.steps[owner.step];
      if (step !== undefined && step.back === undefined)
        yield { at, message: `BACK does nothing: ${step.id} has no "back"` };
    } else if (!isHandled(compilation, name, owner)) {
      yield { at, message: `Nothing handles ${name}${ownerKey(owner)}` };
    }
  }
}

/** Escape and the space around a modal raise CLOSE, whatever is in it. */
function* closing(compilation: Compilation): Iterable<RuleFinding> {
  const { flow } = compilation;
  const modals: { owner: Owner; file: string }[] = [
    ...Object.keys(flow.modals).map((modal) => ({ owner: { step: null, modal }, file: 'flow.json' })),
    ...Object.values(flow.steps).flatMap(({ id, modals: stepModals }) =>
      Object.keys(stepModals).map((modal) => ({
        owner: { step: id, modal },
        file: fileOfStep(compilation, id) ?? 'flow.json',
      })),
    ),
  ];
  for (const { owner, file } of modals) {
    const at = { file, path: ['modals', owner.modal ?? ''], isKey: true };
    if (!isHandled(compilation, 'CLOSE', owner)) yield { at, message: 'Nothing handles CLOSE, which Escape raises' };
  }
}

/** Modal, step and flow are asked in this order; what belongs to no step must be handled wherever it can show. */
function isHandled(compilation: Compilation, name: string, { step: id, modal: open }: Owner): boolean {
  const { flow } = compilation;
  const step = id === null ? undefined : flow.steps[id];
  const modal: CompiledModal | undefined = open === null ? undefined : (step?.modals[open] ?? flow.modals[open]);
  if ([modal?.on, step?.on, flow.on].some((programs) => programs !== undefined && Object.hasOwn(programs, name)))
    return true;
  if (id !== null) return false;
  const opened = openedModalsByStep(compilation);
  const steps = Object.values(flow.steps).filter(
    (step) => open === null || opened.get(step.id)?.has(open) === true || opened.get(null)?.has(open) === true,
  );
  return steps.length > 0 && steps.every(({ on }) => Object.hasOwn(on, name));
}

function ownerKey({ step, modal }: Owner): string {
  if (modal !== null) return `: neither the modal "${modal}"${step === null ? '' : `, nor ${step}`} nor the flow`;
  return step === null ? ' in every step: add it to "on" of flow.json' : `: neither ${step} nor the flow`;
}
