/**
 * Loads published files, and reloads the page if a newer release has replaced them. It may import all of the engine.
 */
import { deferRejection } from '../../runtime/utilities/defer-rejection.ts';
import { importModule } from '../../runtime/utilities/import-module.ts';
import { createPartialFlow } from '../../runtime/definition/partial-flow.ts';
import { canRun } from '../../runtime/definition/runtime-version.ts';
import type { CompactRemainingFlow } from '../../runtime/shapes/compact-form.ts';
import { compiledFormat, type CompiledFlow } from '../../runtime/shapes/compiled-flow.ts';
import type { InitialFlow } from '../../runtime/shapes/split-flow.ts';
import type { Reporter } from '../print-report.ts';
import { releaseId } from '../prerender/prerendered-screen.ts';
import { startErrorReport, StartError } from '../start/errors.ts';
import type { FlowFunctionLoader } from './flow-function-loader.ts';
import { getJson } from './published-files.ts';
import type { PublishedFlow } from './published-flow.ts';

interface Addresses {
  readonly flow: string;
  readonly validators: string;
  /** Addresses of the copy, by locale. */
  readonly copy: Readonly<Record<string, string>>;
}

interface Manifest extends Addresses {
  readonly id: string;
  /** Addresses of the remaining flow. */
  readonly rest?: Addresses;
  readonly variants?: Readonly<Record<string, Omit<Manifest, 'id'>>>;
}

export interface FetchFlowOptions {
  readonly chooseLocale: (locales: readonly string[]) => string | undefined | Promise<string | undefined>;
  readonly getVariant?: () => string | undefined | Promise<string | undefined>;
  /** Returns true if the whole flow is needed immediately. */
  readonly needsWholeFlow?: (id: string) => boolean;
  /** Loads the functions that the flow calls. */
  readonly functionLoader?: FlowFunctionLoader;
  /** Returns the inline data of a file. */
  readonly readInlineData?: (address: string) => unknown;
  /** A unique number that bypasses caches. */
  readonly cacheBuster?: number;
}

const unreachable = 'flow-unreachable';

/**
 * Loads the whole flow of a manifest. Its copy is in the wanted locale, else in the same language, else in the first
 * locale.
 *
 * @param cacheBuster a unique number that bypasses caches
 * @throws StartError `flow-unreachable`, or `flow-too-new` for an unknown format
 */
export function loadPublishedFlow(
  manifest: string,
  chooseLocale: (locales: readonly string[]) => string | undefined | Promise<string | undefined>,
  cacheBuster?: number,
): Promise<PublishedFlow> {
  return fetchFlow(manifest, { chooseLocale, ...(cacheBuster === undefined ? {} : { cacheBuster }) });
}

/**
 * Loads the initial or the whole flow of a manifest.
 *
 * @throws StartError `flow-unreachable`, `variant-missing`, or `flow-too-new` for an unknown format
 */
export async function fetchFlow(manifestAddress: string, options: FetchFlowOptions): Promise<PublishedFlow> {
  const { cacheBuster, needsWholeFlow = () => true, functionLoader } = options;
  const address = (path: string): string =>
    cacheBuster === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}t=${cacheBuster}`;
  const source: Source = {
    address,
    read: async <T>(path: string) =>
      (options.readInlineData?.(path) as T | undefined) ?? getJson<T>(address(path), unreachable),
  };
  const manifest = await getJson<Manifest>(address(manifestAddress), unreachable);
  const variant = await options.getVariant?.();
  const published = variant === undefined ? manifest : manifest.variants?.[variant];
  // There is no fallback to the flow without the variant, because its limits and copy differ.
  if (published === undefined) throw new StartError('variant-missing', variant ?? '');
  const locale = findLocale(await options.chooseLocale(Object.keys(published.copy)), Object.keys(published.copy));
  const { rest: remainingAddresses } = published;
  const fetchRemaining =
    remainingAddresses &&
    (async () => {
      const files = fetchFiles<CompactRemainingFlow>(remainingAddresses, locale, source);
      const code = loadCode('rest', () => import('./remaining-flow.ts'));
      const [remaining, { mergeFlow, optionalFeatures }] = await Promise.all([
        files,
        code,
        functionLoader?.ensureLoaded(),
      ]);
      return (initial: PublishedFlow) =>
        merge({ ...initial, features: optionalFeatures }, remaining, mergeFlow(initial.flow, remaining.flow));
    });
  const prefetched = fetchRemaining !== undefined && needsWholeFlow(manifest.id) ? fetchRemaining() : undefined;
  if (prefetched !== undefined) deferRejection(prefetched);
  const files = await fetchFiles<InitialFlow>(published, locale, source);
  const { flow } = files;
  if (flow.format !== compiledFormat || !canRun(flow.runtime))
    throw new StartError('flow-too-new', `runtime ${flow.runtime}, format ${flow.format}`);
  if (prefetched === undefined) await functionLoader?.ensureLoaded(flow.calls);
  const needsFeatures = flow.ways === true || fetchRemaining === undefined;
  const features = needsFeatures ? await loadCode('features', () => import('./optional-features.ts')) : {};
  const initial = {
    ...files,
    flow: createPartialFlow(flow),
    locale,
    ...features,
    release: releaseId(published, locale),
  };
  if (fetchRemaining === undefined) return initial;
  if (prefetched !== undefined) return (await prefetched)(initial);
  return { ...initial, loadWholeFlow: async () => (await fetchRemaining())(initial) };
}

/**
 * Loads a flow. If it is unreachable, tries again without caches, and reports the first error as a warning.
 *
 * @param load receives a unique number for the second attempt
 * @throws StartError of the first attempt
 */
export async function fetchWithRetry(
  load: (cacheBuster?: number) => Promise<PublishedFlow>,
  report: Reporter,
): Promise<PublishedFlow> {
  try {
    return await load();
  } catch (cause) {
    if (!isUnreachable(cause)) throw cause;
    const flow = await load(Date.now()).catch((retryError: unknown) => {
      throw isUnreachable(retryError) ? cause : retryError;
    });
    report({ ...startErrorReport(cause), severity: 'warning' });
    return flow;
  }
}

function isUnreachable(error: unknown): error is StartError {
  return error instanceof StartError && error.code === unreachable;
}

function findLocale(requested: string | undefined, locales: readonly string[]): string {
  return (
    locales.find((locale) => locale === requested) ??
    locales.find((locale) => locale.split('-')[0] === requested?.split('-')[0]) ??
    locales[0] ??
    ''
  );
}

/** @throws StartError `flow-unreachable` */
async function loadCode<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule(load);
  } catch (cause) {
    throw new StartError(unreachable, name, { cause });
  }
}

interface FlowFiles<Flow> {
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
): Promise<FlowFiles<Flow>> {
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

function merge(initial: PublishedFlow, remaining: FlowFiles<unknown>, flow: CompiledFlow): PublishedFlow {
  return {
    ...initial,
    flow,
    messages: { ...initial.messages, ...remaining.messages },
    validators: { ...initial.validators, ...remaining.validators },
  };
}
