import { fetchFlow } from './fetch-flow.ts';
import type { PublishedFlow } from './published-flow.ts';

/**
 * Fetches the whole flow that a manifest names, with the copy of the wanted locale, else of its language, else of the flow's
 * first.
 *
 * @param manifest address of the manifest
 * @param wish     the wanted locale, told which the flow has
 * @param fresh    a number that keeps caches from answering, for development
 * @throws StartError `flow-unreachable`, or `flow-too-new` for a shape that this runtime does not know
 */
export function loadPublishedFlow(
  manifest: string,
  wish: (locales: readonly string[]) => string | undefined | Promise<string | undefined>,
  fresh?: number,
): Promise<PublishedFlow> {
  return fetchFlow(manifest, { locale: wish, ...(fresh === undefined ? {} : { fresh }) });
}
