import { deferRejection } from '../runtime/defer-rejection.ts';
import { compiledFormat, type CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { FlowPart } from '../runtime/shapes/flow-parts.ts';
import type { CompactRest } from '../runtime/shapes/compact-form.ts';
import { partialFlow } from '../runtime/partial-flow.ts';
import { canRun } from '../runtime/runtime-version.ts';
import { StartError } from './errors.ts';
import { releaseOf } from './first-screen/first-screens.ts';
import type { FlowFunctions } from './flow-functions.ts';
import { getJson } from './get-json.ts';
import type { PublishedFlow } from './published-flow.ts';

/** Addresses of what was published. */
interface Addresses {
  readonly flow: string;
  readonly validators: string;
  readonly copy: Readonly<Record<string, string>>;
}

interface Manifest extends Addresses {
  readonly id: string;
  /** What the first screen does not need. A flow may be published in one piece. */
  readonly rest?: Addresses;
  /** The same as each variant makes it. */
  readonly variants?: Readonly<Record<string, Omit<Manifest, 'id'>>>;
}

/** What is wanted of a published flow. */
export interface FlowWishes {
  /** The wanted locale, told which the flow has. */
  readonly locale: (locales: readonly string[]) => string | undefined | Promise<string | undefined>;
  /** Name of the variant that is wanted; the flow as it is where there is none. */
  readonly variant?: () => string | undefined | Promise<string | undefined>;
  /** Whether the first screen is not enough to begin with, told the id of the flow; else it comes first. */
  readonly isWhole?: (id: string) => boolean;
  /** Those that it may call: what comes later of them comes with what calls it. */
  readonly functions?: FlowFunctions;
  /** What is here already of what an address holds, if it is. */
  readonly carried?: (address: string) => unknown;
  /** A number that keeps caches from answering, for development. */
  readonly fresh?: number;
}

const unreachable = 'flow-unreachable';

/**
 * Fetches the flow that a manifest names, with the copy of the wanted locale, else of its language, else of the flow's
 * first.
 *
 * @param manifest address of the manifest
 * @throws StartError `flow-unreachable`, `variant-missing`, or `flow-too-new` for a shape that this runtime does not know
 */
export async function fetchFlow(manifest: string, wishes: FlowWishes): Promise<PublishedFlow> {
  const { fresh, isWhole = () => true, functions } = wishes;
  const address = (path: string): string =>
    fresh === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}t=${fresh}`;
  const source: Source = {
    address,
    read: async <T>(path: string) =>
      (wishes.carried?.(path) as T | undefined) ?? getJson<T>(address(path), unreachable),
  };
  const named = await getJson<Manifest>(address(manifest), unreachable);
  const variant = await wishes.variant?.();
  const published = variant === undefined ? named : named.variants?.[variant];
  // Somebody else's limits and words are no substitute.
  if (published === undefined) throw new StartError('variant-missing', variant ?? '');
  const locales = Object.keys(published.copy);
  const wanted = await wishes.locale(locales);
  const locale =
    locales.find((one) => one === wanted) ??
    locales.find((one) => one.split('-')[0] === wanted?.split('-')[0]) ??
    locales[0] ??
    '';
  const { rest } = published;
  let tried = 0;
  const fetchRest =
    rest &&
    // A browser does not fetch a module again that did not come.
    (async () => {
      const coming = fetchParts<CompactRest>({ ...rest, validators: again(rest.validators, tried++) }, locale, source);
      const reading = fetchCode('rest', () => import('./published-rest.ts'));
      const [parts, { wholeFlow, ways }] = await Promise.all([coming, reading, functions?.fetch()]);
      return (first: PublishedFlow) => joined({ ...first, ways }, parts, wholeFlow(first.flow, parts.flow));
    });
  const early = fetchRest !== undefined && isWhole(named.id) ? fetchRest() : undefined;
  if (early !== undefined) deferRejection(early);
  const first = await fetchParts<FlowPart>(published, locale, source);
  const { flow } = first;
  if (flow.format !== compiledFormat || !canRun(flow.runtime))
    throw new StartError('flow-too-new', `runtime ${flow.runtime}, format ${flow.format}`);
  if (early === undefined) await functions?.fetch(flow.calls);
  const isNeeded = flow.ways === true || fetchRest === undefined;
  const ways = isNeeded ? await fetchCode('ways', () => import('./published-ways.ts')) : {};
  const part = { ...first, flow: partialFlow(flow), locale, ...ways, release: releaseOf(published, locale) };
  if (fetchRest === undefined) return part;
  if (early !== undefined) return (await early)(part);
  return { ...part, whole: async () => (await fetchRest())(part) };
}

/** Code that comes later. @throws StartError `flow-unreachable` */
async function fetchCode<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new StartError(unreachable, name, { cause });
  }
}

function again(address: string, tried: number): string {
  return tried === 0 ? address : `${address}?again=${tried}`;
}

interface Parts<Flow> {
  readonly flow: Flow;
  readonly messages: PublishedFlow['messages'];
  readonly validators: PublishedFlow['validators'];
}

/** Where the files of a manifest come from. */
interface Source {
  readonly address: (path: string) => string;
  /** @throws StartError `flow-unreachable` */
  readonly read: <T>(path: string) => Promise<T>;
}

async function fetchParts<Flow>(
  { flow, copy, validators }: Addresses,
  locale: string,
  { address, read }: Source,
): Promise<Parts<Flow>> {
  const [fetched, messages, module] = await Promise.all([
    read<Flow>(flow),
    read<PublishedFlow['messages']>(copy[locale] ?? ''),
    getValidators(address(validators)),
  ]);
  return { flow: fetched, messages, validators: module.validators };
}

function getValidators(address: string): Promise<Pick<PublishedFlow, 'validators'>> {
  return fetchCode(address, () => import(/* @vite-ignore */ address));
}

function joined(part: PublishedFlow, rest: Parts<unknown>, flow: CompiledFlow): PublishedFlow {
  return {
    ...part,
    flow,
    messages: { ...part.messages, ...rest.messages },
    validators: { ...part.validators, ...rest.validators },
  };
}
