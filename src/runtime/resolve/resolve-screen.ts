import { busyFields, createScope, type RunnableFlow, type Scope } from '../scope.ts';
import type { CompiledFlow, CompiledModal, CompiledStep } from '../shapes/compiled-flow.ts';
import { plainText } from '../copy/rich-text.ts';
import { isStepBusy } from '../decide/decide.ts';
import { resolveBlocks } from './resolve-blocks.ts';
import type { Resolving, Localizer } from './resolving.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { ResolvedHeader, ResolvedModal, Screen } from '../shapes/screen.ts';

/**
 * What is on screen, with nothing left to decide.
 *
 * @param localizer the copy of one locale, and the addresses of links
 */
export function resolveScreen(runnable: RunnableFlow, snapshot: Snapshot, localizer: Localizer): Screen {
  const { flow } = runnable;
  const step = snapshot.step === null ? undefined : flow.steps[snapshot.step];
  const scope = createScope(runnable, snapshot);
  const resolving: Resolving = { runnable, snapshot, localizer, busy: busyFields(snapshot) };
  return {
    step: step?.id ?? null,
    kind: step?.kind ?? 'step',
    locale: localizer.locale,
    currency: flow.chrome.currency,
    device: snapshot.device,
    arrival: snapshot.arrival,
    busy: snapshot.step === null || isStepBusy(snapshot),
    title: titleOf(flow, snapshot, localizer),
    header: headerOf(flow, step, localizer),
    back: step?.back !== undefined,
    end: step?.end ?? null,
    banner:
      snapshot.banner === null ? null : { text: localizer.rich(snapshot.banner.text), shown: snapshot.banner.shown },
    blocks: step === undefined ? [] : resolveBlocks(step.blocks, scope, resolving),
    modal: modalOf(flow, step, snapshot, scope, resolving),
    help: resolveBlocks(flow.chrome.help, scope, resolving),
    legal: resolveBlocks(flow.chrome.legal, scope, resolving),
    focus: snapshot.focus,
    unsaved: snapshot.unsaved && step?.end === undefined && step?.kind !== 'view',
    leave: flow.chrome.leave === undefined ? '' : plainText(localizer.rich({ copy: flow.chrome.leave, values: {} })),
    words: localizer.words,
  };
}

function titleOf(flow: CompiledFlow, snapshot: Snapshot, localizer: Localizer): string {
  const sentence = (copy: string, values = {}): string => plainText(localizer.rich({ copy, values }));
  const suffix = sentence(flow.chrome.titleSuffix);
  const title = snapshot.title === null ? suffix.replace(/^\W+/, '') : sentence(snapshot.title) + suffix;
  return snapshot.failedForm !== null && flow.chrome.errorTitle !== undefined
    ? sentence(flow.chrome.errorTitle) + title
    : title;
}

function headerOf(flow: CompiledFlow, step: CompiledStep | undefined, localizer: Localizer): ResolvedHeader {
  const name = plainText(localizer.rich({ copy: flow.chrome.name, values: {} }));
  if (step?.note !== undefined) return { name, text: localizer.rich({ copy: step.note, values: {} }), progress: null };
  if (step?.stage === undefined) return { name, text: [], progress: null };
  const text = localizer.rich({ copy: flow.chrome.stage, values: { at: step.stage, of: flow.stages } });
  return { name, text, progress: step.progress ?? flow.progress };
}

function modalOf(
  flow: CompiledFlow,
  step: CompiledStep | undefined,
  snapshot: Snapshot,
  scope: Scope,
  resolving: Resolving,
): ResolvedModal | null {
  if (snapshot.modal === null || step === undefined) return null;
  const modal: CompiledModal | undefined = step.modals[snapshot.modal] ?? flow.modals[snapshot.modal];
  if (modal === undefined) return null;
  return {
    name: snapshot.modal,
    title: resolving.localizer.rich(scope.text(modal.title)),
    blocks: resolveBlocks(modal.blocks, scope, resolving),
  };
}
