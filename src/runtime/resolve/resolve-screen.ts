/**
 * Resolves the snapshot into the screen that the renderer shows. This folder imports pure functions and data shapes,
 * but not `decide` or `perform`.
 */
import { isBlockVisible } from '../fields/visible-forms.ts';
import { backTargetOf } from '../visit/back-target.ts';
import { plainText, type RichText } from '../copy/rich-text.ts';
import { createScope, withRelevantAnswers, type RunnableFlow, type Scope } from '../visit/scope.ts';
import { isFailureRepeated, isStepOrSessionBusy, modalOf, stepOf } from '../visit/selectors.ts';
import type { CompiledBlock, CompiledChrome, CompiledFlow, CompiledStep } from '../shapes/compiled-flow.ts';
import { reservedEvents } from '../shapes/reserved-events.ts';
import type { ResolvedBanner, ResolvedBlock, ResolvedHeader, ResolvedModal, Screen } from '../shapes/screen.ts';
import type { Banner, Snapshot } from '../shapes/snapshot.ts';
import { withLocation } from '../utilities/flow-error.ts';
import { reuseEqual } from '../utilities/reuse-equal.ts';
import type { Localizer } from './create-localizer.ts';
import { createResolveCache, disabledResolveCache, type FragmentCache } from './resolve-cache.ts';
import type { ResolveContext } from './resolve-context.ts';
import { resolveFormProps } from './resolve-form.ts';
import { resolveProps } from './resolve-props.ts';

/** Resolves each snapshot into a screen. @throws FlowError if an expression of the screen cannot be evaluated */
export type ScreenResolver = (snapshot: Snapshot) => Screen;

/**
 * Creates a resolver that caches blocks, sections and fields. Equal parts of consecutive screens are the same objects.
 */
export function createScreenResolver(runnable: RunnableFlow, localizer: Localizer): ScreenResolver {
  let cache = createResolveCache();
  let screen: Screen | undefined;
  return (snapshot) => {
    const isSameVisit = screen?.visitId === snapshot.visitCount;
    if (!isSameVisit) cache = createResolveCache();
    cache.setSnapshot(withRelevantAnswers(runnable, snapshot));
    const next = resolveWithCache(runnable, snapshot, localizer, cache);
    // A new visit mounts new blocks, so the old blocks are not reused.
    screen = reuseEqual(isSameVisit ? screen : { ...screen, blocks: [] }, next);
    return screen;
  };
}

/** Resolves a single screen without a cache. @internal */
export function resolveScreen(runnable: RunnableFlow, snapshot: Snapshot, localizer: Localizer): Screen {
  return createScreenResolver(runnable, localizer)(snapshot);
}

function resolveWithCache(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  localizer: Localizer,
  cache: FragmentCache,
): Screen {
  const { flow } = runnable;
  const { chrome } = flow;
  const step = stepOf(flow, snapshot);
  const scope = createScope(runnable, snapshot);
  const context: ResolveContext = {
    runnable,
    snapshot,
    localizer,
    cache,
    // A block inside a list is resolved once for each item, so it has no single cache entry.
    resolveBlocks: (blocks, blockScope) =>
      resolveBlocks(blocks, blockScope, blockScope === scope ? context : { ...context, cache: disabledResolveCache }),
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
    visitId: snapshot.visitCount,
    busy: snapshot.step === null || isStepOrSessionBusy(snapshot),
    title: titleOf(chrome, snapshot, localizer),
    header: headerOf(flow, step, localizer),
    canGoBack: backTargetOf(runnable, snapshot, scope) !== undefined,
    end: step?.end ?? null,
    banner: snapshot.banner && bannerOf(snapshot.banner, localizer),
    blocks: isFailureRepeated(flow, snapshot) ? [...blocks, startOverButton(localizer)] : blocks,
    modal: resolveModal(scope, context),
    help: context.resolveBlocks(chrome.help, scope),
    legal: context.resolveBlocks(chrome.legal, scope),
    ...asideOf(scope, context),
    focus: { ...snapshot.focus },
    canGoForward: snapshot.forwardStack.length > 0,
    unsaved:
      (step?.end === undefined && Object.keys(snapshot.dirtyFields).length > 0) || !!snapshot.outbox?.calls.length,
    leavePrompt: chrome.leave === undefined ? '' : plainCopy(localizer, chrome.leave),
    texts: localizer.interfaceTexts,
  };
}

function plainCopy(localizer: Localizer, copy: string): string {
  return plainText(localizer.formatText({ copy, values: {} }));
}

function titleOf(chrome: CompiledChrome, snapshot: Snapshot, localizer: Localizer): string {
  const suffix = plainCopy(localizer, chrome.titleSuffix);
  const title = snapshot.title === null ? suffix.replace(/^\W+/, '') : plainCopy(localizer, snapshot.title) + suffix;
  return hasError(snapshot) && chrome.errorTitle !== undefined
    ? plainCopy(localizer, chrome.errorTitle) + title
    : title;
}

function hasError({ failedForm, banner, focus, errors }: Snapshot): boolean {
  const hasFocusedError = Object.hasOwn(errors, focus.path ?? '');
  return failedForm !== null || banner !== null || hasFocusedError;
}

function bannerOf({ text, heading, advice, bannerId }: Banner, localizer: Localizer): ResolvedBanner {
  return {
    text: localizer.formatText(text),
    ...(heading === undefined ? {} : { heading: localizer.formatText(heading) }),
    ...(advice === undefined ? {} : { advice: localizer.formatText(advice) }),
    bannerId,
  };
}

function startOverButton({ interfaceTexts: words }: Localizer): ResolvedBlock {
  const interfaceText = (key: string): RichText => [words[key] ?? ''];
  const props = {
    button: interfaceText('ui.startOver'),
    under: interfaceText('ui.startOverNote'),
    event: reservedEvents.startOver,
    style: 'secondary',
  };
  return { key: 'ui.startOver', widget: 'button', props };
}

function headerOf(flow: CompiledFlow, step: CompiledStep | undefined, localizer: Localizer): ResolvedHeader {
  const brand = { name: plainCopy(localizer, flow.chrome.name), logo: flow.chrome.logo };
  if (step?.note !== undefined)
    return { ...brand, text: localizer.formatText({ copy: step.note, values: {} }), progress: null };
  if (step?.stage === undefined) return { ...brand, text: [], progress: null };
  const text = localizer.formatText({ copy: flow.chrome.stage, values: { at: step.stage, of: flow.stages } });
  return { ...brand, text, progress: step.progress ?? flow.progress, ...minutesLeftOf(flow, step, localizer) };
}

function minutesLeftOf(
  { chrome }: CompiledFlow,
  step: CompiledStep,
  localizer: Localizer,
): Pick<ResolvedHeader, 'timeLeft'> {
  const { minutesLeft: minutes } = step;
  if (chrome.minutesLeft === undefined || minutes === undefined) return {};
  return { timeLeft: localizer.formatText({ copy: chrome.minutesLeft, values: { minutes } }) };
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
    title: localizer.formatText(scope.resolveText(modal.title)),
    blocks: resolveBlocks(modal.blocks, scope),
  };
}

function resolveBlocks(blocks: readonly CompiledBlock[], scope: Scope, context: ResolveContext): ResolvedBlock[] {
  return blocks.flatMap((block) => resolveBlock(block, scope, context) ?? []);
}

/** Caches a block's own props separately from nested blocks and forms, which change more often. */
function resolveBlock(block: CompiledBlock, scope: Scope, context: ResolveContext): ResolvedBlock | null {
  const { key, form } = block;
  const shallow = context.cache.resolveCached(block, () =>
    isBlockVisible(block, scope) ? resolveShallow(block, scope, context) : null,
  );
  if (shallow === null) return null;
  const { nested } = splitProps(block);
  if (form === undefined && nested === undefined) return shallow;
  return withLocation({ block: key }, () => ({
    ...shallow,
    props: {
      ...shallow.props,
      ...(nested === undefined ? {} : resolveProps(nested, scope, context)),
      ...(form === undefined ? {} : resolveFormProps(form, scope, context)),
    },
  }));
}

function resolveShallow(block: CompiledBlock, scope: Scope, context: ResolveContext): ResolvedBlock {
  const { key, widget } = block;
  return withLocation({ block: key }, () => ({
    key,
    widget,
    props: resolveProps(splitProps(block).shallow, scope, context),
  }));
}

function splitProps({ props }: CompiledBlock) {
  const entries = Object.entries(props);
  const nested = entries.filter(([, { kind }]) => kind === 'blocks');
  return {
    shallow: Object.fromEntries(entries.filter(([, { kind }]) => kind !== 'blocks')),
    nested: nested.length === 0 ? undefined : Object.fromEntries(nested),
  };
}
