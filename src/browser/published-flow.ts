import { compiledFormat, type CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { CompiledMessage } from '../runtime/copy/compiled-message.ts';
import type { SchemaValidator } from '../runtime/scope.ts';
import { canRun } from '../runtime/runtime-version.ts';
import { AppError } from './errors.ts';

/** A published flow, ready to run. */
export interface PublishedFlow {
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

/**
 * Fetches the flow that the manifest names, with the copy of the wanted locale or of the flow's first.
 *
 * @param fresh a number that keeps caches from answering, for development
 * @throws AppError `flow-unreachable`, or `flow-too-new` for a shape that this runtime does not know
 */
export async function loadPublishedFlow(locale: string | undefined, fresh?: number): Promise<PublishedFlow> {
  const address = (path: string): string =>
    fresh === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}t=${fresh}`;
  const manifest = await getJson<Manifest>(address('/flow/manifest.json'));
  const locales = Object.keys(manifest.copy);
  const chosen =
    locales.find((one) => one === locale) ??
    locales.find((one) => one.split('-')[0] === locale?.split('-')[0]) ??
    locales[0] ??
    '';
  const [flow, messages, validators] = await Promise.all([
    getJson<CompiledFlow>(address(manifest.flow)),
    getJson<Record<string, CompiledMessage>>(address(manifest.copy[chosen] ?? '')),
    import(/* @vite-ignore */ address(manifest.validators)) as Promise<{ validators: Record<string, SchemaValidator> }>,
  ]);
  if (flow.format !== compiledFormat || !canRun(flow.runtime))
    throw new AppError('flow-too-new', `The definition needs runtime ${flow.runtime}, format ${flow.format}`);
  return { flow, locale: chosen, messages, validators: validators.validators };
}

async function getJson<T>(url: string): Promise<T> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new AppError('flow-unreachable', `${url} answered ${response.status}`);
    return (await response.json()) as T;
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('flow-unreachable', `${url} cannot be read`, { cause });
  }
}
