import { busyFields, createScope, type Definition, type Scope } from '../scope.ts';
import type { CompiledFlow, CompiledModal, CompiledStep } from '../shapes/compiled-flow.ts';
import { plainText } from '../copy/rich-text.ts';
import { isStepBusy } from '../decide/decide.ts';
import { resolveBlocks } from './resolve-blocks.ts';
import type { Resolving, Wording } from './resolving.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { HeaderView, ModalView, View } from '../shapes/view-model.ts';

/**
 * What is on screen, with nothing left to decide.
 *
 * @param wording the copy of one locale, and the addresses of links
 */
export function resolveView(definition: Definition, snapshot: Snapshot, wording: Wording): View {
  const { flow } = definition;
  const step = snapshot.step === null ? undefined : flow.steps[snapshot.step];
  const scope = createScope(definition, snapshot);
  const resolving: Resolving = { definition, snapshot, wording, busy: busyFields(snapshot) };
  return {
    step: step?.id ?? null,
    kind: step?.kind ?? 'step',
    device: snapshot.device,
    arrival: snapshot.arrival,
    busy: snapshot.step === null || isStepBusy(snapshot),
    title: titleOf(flow, snapshot, wording),
    header: headerOf(flow, step, wording),
    back: step?.back !== undefined,
    end: step?.end ?? null,
    banner:
      snapshot.banner === null ? null : { text: wording.rich(snapshot.banner.text), shown: snapshot.banner.shown },
    blocks: step === undefined ? [] : resolveBlocks(step.view, scope, resolving),
    modal: modalOf(flow, step, snapshot, scope, resolving),
    help: resolveBlocks(flow.chrome.help, scope, resolving),
    legal: resolveBlocks(flow.chrome.legal, scope, resolving),
    focus: snapshot.focus,
    unsaved: snapshot.unsaved && step?.end === undefined && step?.kind !== 'view',
    leave: flow.chrome.leave === undefined ? '' : plainText(wording.rich({ copy: flow.chrome.leave, values: {} })),
    words: wording.words,
  };
}

function titleOf(flow: CompiledFlow, snapshot: Snapshot, wording: Wording): string {
  const sentence = (copy: string, values = {}): string => plainText(wording.rich({ copy, values }));
  const suffix = sentence(flow.chrome.titleSuffix);
  const title = snapshot.title === null ? suffix.replace(/^\W+/, '') : sentence(snapshot.title) + suffix;
  return snapshot.failedForm !== null && flow.chrome.errorTitle !== undefined
    ? sentence(flow.chrome.errorTitle) + title
    : title;
}

function headerOf(flow: CompiledFlow, step: CompiledStep | undefined, wording: Wording): HeaderView {
  const name = plainText(wording.rich({ copy: flow.chrome.name, values: {} }));
  if (step?.note !== undefined) return { name, text: wording.rich({ copy: step.note, values: {} }), progress: null };
  if (step?.stage === undefined) return { name, text: [], progress: null };
  const text = wording.rich({ copy: flow.chrome.stage, values: { at: step.stage, of: flow.stages } });
  return { name, text, progress: step.progress ?? flow.progress };
}

function modalOf(
  flow: CompiledFlow,
  step: CompiledStep | undefined,
  snapshot: Snapshot,
  scope: Scope,
  resolving: Resolving,
): ModalView | null {
  if (snapshot.modal === null || step === undefined) return null;
  const modal: CompiledModal | undefined = step.modals[snapshot.modal] ?? flow.modals[snapshot.modal];
  if (modal === undefined) return null;
  return {
    name: snapshot.modal,
    title: resolving.wording.rich(scope.words(modal.title)),
    blocks: resolveBlocks(modal.view, scope, resolving),
  };
}
