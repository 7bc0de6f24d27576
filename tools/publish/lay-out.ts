import { type Files, shortHash } from './site-files.ts';

/** Files without a content hash in the build. They get one when they are published. */
const renamed = { manifest: 'flow/manifest.json', config: 'config.json' } as const;
const hashedFlow = /^flow\/(.+-[\w-]{8}\.json)$/;

/**
 * A build with every release-specific file moved to a hashed name below `assets/`. So a page never loads files of
 * another release, and servers need one caching rule. The page contains the addresses of its manifest and
 * configuration.
 *
 * @param base path of the site
 */
export function layOut(build: Files, base: string): Files {
  const moved = new Map<string, string>();
  for (const path of build.keys()) {
    const flow = hashedFlow.exec(path);
    if (flow !== null) moved.set(`${base}${path}`, `${base}assets/flow/${flow[1]}`);
  }
  const laidOut = new Map<string, Uint8Array>();
  const addresses: Partial<Record<keyof typeof renamed, string>> = {};
  for (const [path, content] of build) {
    const target = moved.get(`${base}${path}`)?.slice(base.length) ?? path;
    laidOut.set(target, namesFiles(path) ? replaced(content, moved) : content);
  }
  for (const [kind, path] of Object.entries(renamed) as [keyof typeof renamed, string][]) {
    const content = laidOut.get(path);
    if (content === undefined) continue;
    const name = `assets/${kind}-${shortHash(content)}.json`;
    laidOut.set(name, content);
    addresses[kind] = `${base}${name}`;
  }
  for (const [path, content] of laidOut)
    if (path.endsWith('.html')) laidOut.set(path, encode(withAddresses(decode(content), addresses, base)));
  return laidOut;
}

/** Pages and the manifest refer to files by absolute address. Code uses relative ones. */
function namesFiles(path: string): boolean {
  return path.endsWith('.html') || path === renamed.manifest;
}

function replaced(content: Uint8Array, moved: ReadonlyMap<string, string>): Uint8Array {
  let text = decode(content);
  for (const [from, to] of moved) text = text.replaceAll(from, to);
  return encode(text);
}

function withAddresses(page: string, addresses: Partial<Record<keyof typeof renamed, string>>, base: string): string {
  let text = page;
  for (const [kind, path] of Object.entries(renamed) as [keyof typeof renamed, string][]) {
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
