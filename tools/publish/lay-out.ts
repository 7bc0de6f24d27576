import { type Files, shortHash } from './site-files.ts';

/** What of a build changes under its name, and is therefore named by what is in it when it is published. */
const renamed = { manifest: 'flow/manifest.json', config: 'config.json' } as const;
const hashedFlow = /^flow\/(.+-[\w-]{8}\.json)$/;

/**
 * A build as it is published. Whatever belongs to a release is found under names of its own below `assets/`, so that a page
 * never meets files of another release, and a server has one rule for all that may be cached for good. The page says where
 * its manifest and its configuration are.
 *
 * @param base path that the site is served under
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

/** Pages, and the manifest: code names what it needs from where it is itself. */
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
