import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ledger, type Release, findRelease, writeLedger } from './ledger.ts';
import { helpScriptName } from '../vite/help-script.ts';
import { renderNotFoundPage, renderContactPage, contactHelpScript } from './notice-page.ts';
import { addRedirect, buildRedirectScript } from './staged-redirect.ts';
import {
  type FileContents,
  isBuildInfo,
  releaseFolder,
  notFoundPageName,
  publicFolder,
  readFiles,
  stagedPageName,
} from './site-files.ts';
import { writeAtomically } from './write-atomically.ts';

const indexPage = 'index.html';

/**
 * Updates the pointers of a site to match its ledger. Pages are written last, so that they never refer to a missing
 * file.
 *
 * @param base path of the site
 */
export async function updatePointers(site: string, ledger: Ledger, base: string, now: Date): Promise<Ledger> {
  const next = withUntil(ledger, now);
  const script = next.staged === undefined ? undefined : await buildRedirectScript();
  if (script !== undefined) await writeAtomically(join(site, publicFolder, script.name), script.code);
  const pointers = await pointersOf(site, next, base, script?.name);
  const ordered = [...pointers].toSorted(([a], [b]) => rank(a) - rank(b));
  for (const [path, content] of ordered) await writeAtomically(join(site, publicFolder, path), content);
  const staleFiles = [...new Set([...next.gone, ...next.pointers])].filter((path) => !pointers.has(path));
  for (const path of staleFiles) await rm(join(site, publicFolder, path), { force: true });
  const updated = { ...next, pointers: [...pointers.keys()].toSorted(), gone: staleFiles };
  await writeLedger(site, updated);
  return updated;
}

async function pointersOf(
  site: string,
  ledger: Ledger,
  base: string,
  script: string | undefined,
): Promise<FileContents> {
  const live = await filesOfRelease(site, findRelease(ledger));
  const livePage = decode(live.get(indexPage));
  const pointers = new Map([...live].filter(([path]) => !isBuildInfo(path)));
  if (!pointers.has(notFoundPageName)) pointers.set(notFoundPageName, encode(renderNotFoundPage(livePage, base)));
  if (ledger.off) {
    const contactPage = renderContactPage(livePage);
    const notice = encode(contactPage);
    // Partner pages show this notice, because they would treat a frame without scripts as blocked.
    if (pointers.has(helpScriptName)) pointers.set(helpScriptName, encode(contactHelpScript(contactPage)));
    // Without the manifest, partner code shows its own message.
    pointers.delete('flow/manifest.json');
    return pointers.set(indexPage, notice).set(stagedPageName, notice);
  }
  const { staged } = ledger;
  if (staged === undefined || script === undefined) return pointers.set(stagedPageName, encode(livePage));
  const stagedHtml = (await filesOfRelease(site, findRelease(ledger, staged.release))).get(indexPage);
  const shared = addRedirect(livePage, {
    ...staged,
    scriptAddress: `${base}${script}`,
    stagedPageAddress: `${base}${stagedPageName}`,
  });
  return pointers.set(indexPage, encode(shared)).set(stagedPageName, encode(decode(stagedHtml)));
}

function withUntil(ledger: Ledger, now: Date): Ledger {
  const shownIds = [ledger.live.at(-1), ledger.staged?.release];
  const releases = ledger.releases.map((release) => ({
    ...release,
    until: shownIds.includes(release.id) ? undefined : (release.until ?? now.toISOString()),
  }));
  return { ...ledger, releases };
}

export async function filesOfRelease(site: string, { id }: Pick<Release, 'id'>): Promise<FileContents> {
  return readFiles(join(site, releaseFolder(id)));
}

function rank(path: string): number {
  return path === indexPage ? 2 : path === stagedPageName ? 1 : 0;
}

const decode = (content: Uint8Array | undefined): string => new TextDecoder().decode(content);
const encode = (content: string): Uint8Array => new TextEncoder().encode(content);
