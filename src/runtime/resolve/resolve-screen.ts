/**
 * Resolves the snapshot into the screen that the renderer shows. Imports pure functions and data shapes, but not
 * `decide` or `perform`.
 */
import { backOf } from '../visit/back-target.ts';
import { plainText, type RichText } from '../copy/rich-text.ts';
import { createScope, withRelevantAnswers, type RunnableFlow, type Scope } from '../visit/scope.ts';
import { isStuck, isWorking, modalOf, stepOf } from '../visit/selectors.ts';
import type { CompiledChrome, CompiledFlow, CompiledStep } from '../shapes/compiled-flow.ts';
import { reservedEvents } from '../shapes/reserved-events.ts';
import type { ResolvedBanner, ResolvedBlock, ResolvedHeader, ResolvedModal, Screen } from '../shapes/screen.ts';
import type { Banner, Snapshot } from '../shapes/snapshot.ts';
import { reuseEqual } from '../utilities/reuse-equal.ts';
import type { Localizer } from './create-localizer.ts';
import { createResolveCache, noResolveCache, type CachedPart } from './resolve-cache.ts';
import { resolveBlocks } from './resolve-blocks.ts';
import type { ResolveContext } from './resolve-context.ts';

/** Resolves one screen after another. @throws FlowError if an expression of the screen cannot be evaluated */
export type ScreenResolver = (snapshot: Snapshot) => Screen;

/**
 * Creates a resolver that caches blocks, sections and fields. Equal parts of consecutive screens are the same object.
 */
export function createScreenResolver(runnable: RunnableFlow, localizer: Localizer): ScreenResolver {
  let memory = createResolveCache();
  let last: Screen | undefined;
  return (snapshot) => {
    const isSameVisit = last?.arrival === snapshot.visitCount;
    if (!isSameVisit) memory = createResolveCache();
    memory.begin(withRelevantAnswers(runnable, snapshot));
    const next = screenOf(runnable, snapshot, localizer, memory);
    // A new visit mounts new blocks, so they share nothing.
    last = reuseEqual(isSameVisit ? last : { ...last, blocks: [] }, next);
    return last;
  };
}

/** Resolves a single screen without a cache. @internal */
export function resolveScreen(runnable: RunnableFlow, snapshot: Snapshot, localizer: Localizer): Screen {
  return createScreenResolver(runnable, localizer)(snapshot);
}

function screenOf(runnable: RunnableFlow, snapshot: Snapshot, localizer: Localizer, memory: CachedPart): Screen {
  const { flow } = runnable;
  const { chrome } = flow;
  const step = stepOf(flow, snapshot);
  const scope = createScope(runnable, snapshot);
  const context: ResolveContext = {
    runnable,
    snapshot,
    localizer,
    cache: memory,
    // A block inside a list is resolved for each item, so it has no single cache entry.
    resolveBlocks: (blocks, inner) =>
      resolveBlocks(blocks, inner, inner === scope ? context : { ...context, cache: noResolveCache }),
  };
  const blocks = context.resolveBlocks(step?.blocks ?? [], scope);
  return {
    step: step?.id ?? null,
    kind: step?.kind ?? 'step',
    locale: localizer.locale,
    currency: chrome.currency,
    dateOrder: chrome.dateOrder,
    conventions: flow.conventions?.[localizer.locale],
    device: snapshot.device,
    arrival: snapshot.visitCount,
    busy: snapshot.step === null || isWorking(snapshot),
    title: titleOf(chrome, snapshot, localizer),
    header: headerOf(flow, step, localizer),
    canGoBack: backOf(runnable, snapshot, scope) !== undefined,
    end: step?.end ?? null,
    banner: snapshot.banner && bannerOf(snapshot.banner, localizer),
    blocks: isStuck(flow, snapshot) ? [...blocks, startOverButton(localizer)] : blocks,
    modal: resolveModal(scope, context),
    help: context.resolveBlocks(chrome.help, scope),
    legal: context.resolveBlocks(chrome.legal, scope),
    ...asideOf(scope, context),
    focus: { ...snapshot.focus },
    canGoForward: snapshot.forwardStack.length > 0,
    unsaved: (step?.end === undefined && Object.keys(snapshot.unsaved).length > 0) || !!snapshot.outbox?.calls.length,
    leavePrompt: chrome.leave === undefined ? '' : plainCopy(localizer, chrome.leave),
    texts: localizer.words,
  };
}

function plainCopy(localizer: Localizer, copy: string): string {
  return plainText(localizer.rich({ copy, values: {} }));
}

function titleOf(chrome: CompiledChrome, snapshot: Snapshot, localizer: Localizer): string {
  const suffix = plainCopy(localizer, chrome.titleSuffix);
  const title = snapshot.title === null ? suffix.replace(/^\W+/, '') : plainCopy(localizer, snapshot.title) + suffix;
  return hasError(snapshot) && chrome.errorTitle !== undefined
    ? plainCopy(localizer, chrome.errorTitle) + title
    : title;
}

function hasError({ failedForm, banner, focus, errors }: Snapshot): boolean {
  const isRefused = Object.hasOwn(errors, focus.path ?? '');
  return failedForm !== null || banner !== null || isRefused;
}

function bannerOf({ text, heading, advice, bannerId }: Banner, localizer: Localizer): ResolvedBanner {
  return {
    text: localizer.rich(text),
    ...(heading === undefined ? {} : { heading: localizer.rich(heading) }),
    ...(advice === undefined ? {} : { advice: localizer.rich(advice) }),
    bannerId,
  };
}

function startOverButton({ words }: Localizer): ResolvedBlock {
  const text = (key: string): RichText => [words[key] ?? ''];
  const props = {
    button: text('ui.startOver'),
    under: text('ui.startOverNote'),
    event: reservedEvents.startOver,
    style: 'secondary',
  };
  return { key: 'ui.startOver', widget: 'button', props };
}

function headerOf(flow: CompiledFlow, step: CompiledStep | undefined, localizer: Localizer): ResolvedHeader {
  const brand = { name: plainCopy(localizer, flow.chrome.name), logo: flow.chrome.logo };
  if (step?.note !== undefined)
    return { ...brand, text: localizer.rich({ copy: step.note, values: {} }), progress: null };
  if (step?.stage === undefined) return { ...brand, text: [], progress: null };
  const text = localizer.rich({ copy: flow.chrome.stage, values: { at: step.stage, of: flow.stages } });
  return { ...brand, text, progress: step.progress ?? flow.progress, ...minutesLeftOf(flow, step, localizer) };
}

function minutesLeftOf(
  { chrome }: CompiledFlow,
  step: CompiledStep,
  localizer: Localizer,
): Pick<ResolvedHeader, 'timeLeft'> {
  const { minutesLeft: minutes } = step;
  if (chrome.minutesLeft === undefined || minutes === undefined) return {};
  return { timeLeft: localizer.rich({ copy: chrome.minutesLeft, values: { minutes } }) };
}

function asideOf(
  scope: Scope,
  { runnable: { flow }, localizer, resolveBlocks }: ResolveContext,
): Pick<Screen, 'aside'> {
  const { aside } = flow.chrome;
  if (aside === undefined) return {};
  return { aside: { label: plainCopy(localizer, aside.label), blocks: resolveBlocks(aside.blocks, scope) } };
}

function resolveModal(
  scope: Scope,
  { runnable: { flow }, snapshot, localizer, resolveBlocks }: ResolveContext,
): ResolvedModal | null {
  const modal = modalOf(flow, snapshot);
  if (snapshot.modal === null || modal === undefined || snapshot.step === null) return null;
  return {
    name: snapshot.modal,
    title: localizer.rich(scope.text(modal.title)),
    blocks: resolveBlocks(modal.blocks, scope),
  };
}
