/**
 * Loads published files, and reloads the page if a newer release has replaced them. It may import all of the engine.
 */
import { deferRejection } from '../../runtime/utilities/defer-rejection.ts';
import { partialFlow } from '../../runtime/definition/partial-flow.ts';
import { canRun } from '../../runtime/definition/runtime-version.ts';
import type { CompactRest } from '../../runtime/shapes/compact-form.ts';
import { compiledFormat, type CompiledFlow } from '../../runtime/shapes/compiled-flow.ts';
import type { InitialFlow } from '../../runtime/shapes/split-flow.ts';
import { releaseId } from '../prerender/prerendered-screen.ts';
import { StartError } from '../start/errors.ts';
import type { FlowFunctions } from './flow-functions.ts';
import { getJson } from './published-files.ts';
import type { PublishedFlow } from './published-flow.ts';

interface Addresses {
  readonly flow: string;
  readonly validators: string;
  /** By locale. */
  readonly copy: Readonly<Record<string, string>>;
}

interface Manifest extends Addresses {
  readonly id: string;
  /** The remaining flow. */
  readonly rest?: Addresses;
  readonly variants?: Readonly<Record<string, Omit<Manifest, 'id'>>>;
}

export interface FetchFlowOptions {
  readonly locale: (locales: readonly string[]) => string | undefined | Promise<string | undefined>;
  readonly variant?: () => string | undefined | Promise<string | undefined>;
  /** Returns true if the whole flow is needed immediately. */
  readonly needsWholeFlow?: (id: string) => boolean;
  /** Loaded before a flow that calls them. */
  readonly functions?: FlowFunctions;
  /** Returns the inline data of a file. */
  readonly readInlineData?: (address: string) => unknown;
  /** A unique number that bypasses caches. */
  readonly cacheBuster?: number;
}

const unreachable = 'flow-unreachable';

/**
 * Loads the whole flow of a manifest, with the copy of the wanted locale, its language, or the first locale.
 *
 * @param fresh a unique number that bypasses caches
 * @throws StartError `flow-unreachable`, or `flow-too-new` for an unknown format
 */
export function loadPublishedFlow(
  manifest: string,
  wish: (locales: readonly string[]) => string | undefined | Promise<string | undefined>,
  fresh?: number,
): Promise<PublishedFlow> {
  return fetchFlow(manifest, { locale: wish, ...(fresh === undefined ? {} : { cacheBuster: fresh }) });
}

/**
 * Loads the initial or the whole flow of a manifest.
 *
 * @throws StartError `flow-unreachable`, `variant-missing`, or `flow-too-new` for an unknown format
 */
export async function fetchFlow(manifest: string, wishes: FetchFlowOptions): Promise<PublishedFlow> {
  const { cacheBuster, needsWholeFlow = () => true, functions } = wishes;
  const address = (path: string): string =>
    cacheBuster === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}t=${cacheBuster}`;
  const source: Source = {
    address,
    read: async <T>(path: string) =>
      (wishes.readInlineData?.(path) as T | undefined) ?? getJson<T>(address(path), unreachable),
  };
  const main = await getJson<Manifest>(address(manifest), unreachable);
  const variant = await wishes.variant?.();
  const published = variant === undefined ? main : main.variants?.[variant];
  // No fallback to the flow itself: its limits and copy differ.
  if (published === undefined) throw new StartError('variant-missing', variant ?? '');
  const locale = localeFor(await wishes.locale(Object.keys(published.copy)), Object.keys(published.copy));
  const { rest } = published;
  let attempts = 0;
  const fetchRest =
    rest &&
    (async () => {
      const validators = retryAddress(rest.validators, attempts++);
      const files = fetchFiles<CompactRest>({ ...rest, validators }, locale, source);
      const code = loadCode('rest', () => import('./remaining-flow.ts'));
      const [remaining, { mergeFlow, optionalFeatures }] = await Promise.all([files, code, functions?.fetch()]);
      return (initial: PublishedFlow) =>
        merge({ ...initial, features: optionalFeatures }, remaining, mergeFlow(initial.flow, remaining.flow));
    });
  const early = fetchRest !== undefined && needsWholeFlow(main.id) ? fetchRest() : undefined;
  if (early !== undefined) deferRejection(early);
  const files = await fetchFiles<InitialFlow>(published, locale, source);
  const { flow } = files;
  if (flow.format !== compiledFormat || !canRun(flow.runtime))
    throw new StartError('flow-too-new', `runtime ${flow.runtime}, format ${flow.format}`);
  if (early === undefined) await functions?.fetch(flow.calls);
  const needsFeatures = flow.ways === true || fetchRest === undefined;
  const features = needsFeatures ? await loadCode('features', () => import('./optional-features.ts')) : {};
  const initial = { ...files, flow: partialFlow(flow), locale, ...features, release: releaseId(published, locale) };
  if (fetchRest === undefined) return initial;
  if (early !== undefined) return (await early)(initial);
  return { ...initial, loadWholeFlow: async () => (await fetchRest())(initial) };
}

function localeFor(wanted: string | undefined, locales: readonly string[]): string {
  return (
    locales.find((one) => one === wanted) ??
    locales.find((one) => one.split('-')[0] === wanted?.split('-')[0]) ??
    locales[0] ??
    ''
  );
}

/** @throws StartError `flow-unreachable` */
async function loadCode<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new StartError(unreachable, name, { cause });
  }
}

/** A browser never loads a failed module again. */
function retryAddress(address: string, attempts: number): string {
  return attempts === 0 ? address : `${address}?again=${attempts}`;
}

interface Files<Flow> {
  readonly flow: Flow;
  readonly messages: PublishedFlow['messages'];
  readonly validators: PublishedFlow['validators'];
}

interface Source {
  readonly address: (path: string) => string;
  /** @throws StartError `flow-unreachable` */
  readonly read: <T>(path: string) => Promise<T>;
}

async function fetchFiles<Flow>(
  { flow, copy, validators }: Addresses,
  locale: string,
  { address, read }: Source,
): Promise<Files<Flow>> {
  const [compiled, messages, module] = await Promise.all([
    read<Flow>(flow),
    read<PublishedFlow['messages']>(copy[locale] ?? ''),
    getValidators(address(validators)),
  ]);
  return { flow: compiled, messages, validators: module.validators };
}

function getValidators(address: string): Promise<Pick<PublishedFlow, 'validators'>> {
  return loadCode(address, () => import(/* @vite-ignore */ address));
}

function merge(initial: PublishedFlow, remaining: Files<unknown>, flow: CompiledFlow): PublishedFlow {
  return {
    ...initial,
    flow,
    messages: { ...initial.messages, ...remaining.messages },
    validators: { ...initial.validators, ...remaining.validators },
  };
}
