/** What of a release the page names, each under the attribute `data-…` of its root element. */
const usual = { manifest: 'flow/manifest.json', config: 'config.json' } as const;

/**
 * The address of a file of the release that this page belongs to. The page says where it is, once it is published; a build
 * that is served as it is has it under its usual name.
 */
export function publishedAddress(kind: keyof typeof usual): string {
  return document.documentElement.dataset[kind] ?? `${import.meta.env.BASE_URL}${usual[kind]}`;
}
