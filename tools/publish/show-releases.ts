import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ledger, type Release, releaseIn, writeLedger } from './ledger.ts';
import { helpWordsName } from '../vite/help-words.ts';
import { renderNotFoundPage, renderContactPage, contactHelpScript } from './notice-page.ts';
import { sharedPage, shareScript } from './shared-page.ts';
import {
  type Files,
  isBuildInfo,
  releaseFolder,
  notFoundPage,
  publicFolder,
  readFiles,
  stagedPage,
} from './site-files.ts';
import { writeAtomically } from './write-atomically.ts';

const page = 'index.html';

/**
 * Updates the pointers of a site to match its ledger. Pages are written last, so they never name a missing file.
 *
 * @param base path of the site
 */
export async function updatePointers(site: string, ledger: Ledger, base: string, now: Date): Promise<Ledger> {
  const next = withTimes(ledger, now);
  const script = next.staged === undefined ? undefined : await shareScript();
  if (script !== undefined) await writeAtomically(join(site, publicFolder, script.name), script.code);
  const pointers = await pointersOf(site, next, base, script?.name);
  const inOrder = [...pointers].toSorted(([one], [other]) => rank(one) - rank(other));
  for (const [path, content] of inOrder) await writeAtomically(join(site, publicFolder, path), content);
  const gone = [...new Set([...next.gone, ...next.pointers])].filter((path) => !pointers.has(path));
  for (const path of gone) await rm(join(site, publicFolder, path), { force: true });
  const shown = { ...next, pointers: [...pointers.keys()].toSorted(), gone };
  await writeLedger(site, shown);
  return shown;
}

/** Content of each pointer, by path. */
async function pointersOf(site: string, ledger: Ledger, base: string, script: string | undefined): Promise<Files> {
  const live = await filesOfRelease(site, releaseIn(ledger));
  const own = text(live.get(page));
  const pointers = new Map([...live].filter(([path]) => !isBuildInfo(path)));
  if (!pointers.has(notFoundPage)) pointers.set(notFoundPage, bytes(renderNotFoundPage(own, base)));
  if (ledger.off) {
    const words = renderContactPage(own);
    const notice = bytes(words);
    // Partner pages show this notice, because a frame without a script looks blocked.
    if (pointers.has(helpWordsName)) pointers.set(helpWordsName, bytes(contactHelpScript(words)));
    // Partner code shows its own message if the manifest is missing.
    pointers.delete('flow/manifest.json');
    return pointers.set(page, notice).set(stagedPage, notice);
  }
  const { staged } = ledger;
  if (staged === undefined || script === undefined) return pointers.set(stagedPage, bytes(own));
  const other = (await filesOfRelease(site, releaseIn(ledger, staged.release))).get(page);
  const shared = sharedPage(own, { ...staged, script: `${base}${script}`, page: `${base}${stagedPage}` });
  return pointers.set(page, bytes(shared)).set(stagedPage, bytes(text(other)));
}

function withTimes(ledger: Ledger, now: Date): Ledger {
  const given = [ledger.live.at(-1), ledger.staged?.release];
  const releases = ledger.releases.map((each) => ({
    ...each,
    until: given.includes(each.id) ? undefined : (each.until ?? now.toISOString()),
  }));
  return { ...ledger, releases };
}

export async function filesOfRelease(site: string, { id }: Pick<Release, 'id'>): Promise<Files> {
  return readFiles(join(site, releaseFolder(id)));
}

function rank(path: string): number {
  return path === page ? 2 : path === stagedPage ? 1 : 0;
}

const text = (content: Uint8Array | undefined): string => new TextDecoder().decode(content);
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);
