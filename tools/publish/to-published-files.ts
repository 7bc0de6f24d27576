import { type FileContents, shortHash } from './site-files.ts';

/** Files that get a content hash only when they are published. */
const hashedPaths = { manifest: 'flow/manifest.json', config: 'config.json' } as const;
const hashedFlowFile = /^flow\/(.+-[\w-]{8}\.json)$/;

/**
 * Moves every release-specific file of a build to a hashed name below `assets/`. Pages then never load another
 * release's files, and servers need only one caching rule.
 *
 * @param base path of the site
 */
export function toPublishedFiles(build: FileContents, base: string): FileContents {
  const moved = new Map<string, string>();
  for (const path of build.keys()) {
    const flow = hashedFlowFile.exec(path);
    if (flow !== null) moved.set(`${base}${path}`, `${base}assets/flow/${flow[1]}`);
  }
  const published = new Map<string, Uint8Array>();
  const addresses: Partial<Record<keyof typeof hashedPaths, string>> = {};
  for (const [path, content] of build) {
    const target = moved.get(`${base}${path}`)?.slice(base.length) ?? path;
    published.set(target, containsAddresses(path) ? replaceAddresses(content, moved) : content);
  }
  for (const [kind, path] of Object.entries(hashedPaths) as [keyof typeof hashedPaths, string][]) {
    const content = published.get(path);
    if (content === undefined) continue;
    const name = `assets/${kind}-${shortHash(content)}.json`;
    published.set(name, content);
    addresses[kind] = `${base}${name}`;
  }
  for (const [path, content] of published)
    if (path.endsWith('.html')) published.set(path, encode(withAddresses(decode(content), addresses, base)));
  return published;
}

/** Only pages and the manifest contain absolute addresses. */
function containsAddresses(path: string): boolean {
  return path.endsWith('.html') || path === hashedPaths.manifest;
}

function replaceAddresses(content: Uint8Array, moved: ReadonlyMap<string, string>): Uint8Array {
  let text = decode(content);
  for (const [from, to] of moved) text = text.replaceAll(from, to);
  return encode(text);
}

function withAddresses(
  page: string,
  addresses: Partial<Record<keyof typeof hashedPaths, string>>,
  base: string,
): string {
  let text = page;
  for (const [kind, path] of Object.entries(hashedPaths) as [keyof typeof hashedPaths, string][]) {
    const address = addresses[kind];
    if (address === undefined) continue;
    text = text
      .replaceAll(`href="${base}${path}"`, `href="${address}"`)
      .replaceAll(`href="/${path}"`, `href="${address}"`)
      .replace(/<html\b/, `<html data-${kind}="${address}"`);
  }
  return text;
}

const decode = (content: Uint8Array): string => new TextDecoder().decode(content);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
