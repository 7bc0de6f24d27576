import { compiledFormat, type CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { CompiledMessage } from '../runtime/copy/compiled-message.ts';
import type { SchemaValidator } from '../runtime/scope.ts';
import { canRun } from '../runtime/runtime-version.ts';
import { StartError } from './errors.ts';
import { releaseOf } from './first-screen/first-screens.ts';
import { getJson } from './get-json.ts';

/** A published flow, ready to run. */
export interface PublishedFlow {
  /** Names what was published: the flow and its copy. */
  readonly release: string;
  readonly flow: CompiledFlow;
  readonly locale: string;
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  readonly validators: Readonly<Record<string, SchemaValidator>>;
}

interface Manifest {
  readonly flow: string;
  readonly validators: string;
  readonly copy: Readonly<Record<string, string>>;
}

const unreachable = 'flow-unreachable';

/**
 * Fetches the flow that a manifest names, with the copy of the wanted locale, else of its language, else of the flow's
 * first.
 *
 * @param manifest address of the manifest
 * @param wish     the wanted locale, told which the flow has
 * @param fresh    a number that keeps caches from answering, for development
 * @throws StartError `flow-unreachable`, or `flow-too-new` for a shape that this runtime does not know
 */
export async function loadPublishedFlow(
  manifest: string,
  wish: (locales: readonly string[]) => string | undefined | Promise<string | undefined>,
  fresh?: number,
): Promise<PublishedFlow> {
  const address = (path: string): string =>
    fresh === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}t=${fresh}`;
  const published = await getJson<Manifest>(address(manifest), unreachable);
  const locales = Object.keys(published.copy);
  const wanted = await wish(locales);
  const locale =
    locales.find((one) => one === wanted) ??
    locales.find((one) => one.split('-')[0] === wanted?.split('-')[0]) ??
    locales[0] ??
    '';
  const [flow, messages, { validators }] = await Promise.all([
    getJson<CompiledFlow>(address(published.flow), unreachable),
    getJson<Record<string, CompiledMessage>>(address(published.copy[locale] ?? ''), unreachable),
    import(/* @vite-ignore */ address(published.validators)) as Promise<Pick<PublishedFlow, 'validators'>>,
  ]);
  if (flow.format !== compiledFormat || !canRun(flow.runtime))
    throw new StartError('flow-too-new', `runtime ${flow.runtime}, format ${flow.format}`);
  return { release: releaseOf(published, locale), flow, locale, messages, validators };
}
