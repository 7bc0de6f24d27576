import { addRelease } from '../../tools/publish/add-release.ts';
import { toPublishedFiles } from '../../tools/publish/to-published-files.ts';
import { type Ledger, readLedger } from '../../tools/publish/ledger.ts';
import { updatePointers } from '../../tools/publish/update-pointers.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A minimal build whose page shows one word. */
export function buildOf(word: string, others: Readonly<Record<string, string>> = {}): Map<string, Uint8Array> {
  const files = {
    '.runtime.json': JSON.stringify({ base: '/', pages: {}, code: {}, version: '1.0.0' }),
    'index.html': `<html><head></head><body data-storage="small">${word}</body></html>`,
    'flow/manifest.json': JSON.stringify({ flow: `/flow/small-${word.padEnd(8, 'x')}.json` }),
    [`flow/small-${word.padEnd(8, 'x')}.json`]: word,
    [`assets/code-${word}.js`]: word,
    ...others,
  };
  return new Map(Object.entries(files).map(([path, content]) => [path, bytes(content)]));
}

export async function publishSmall(
  site: string,
  build: ReadonlyMap<string, Uint8Array>,
  at: Date,
  share?: number,
): Promise<Ledger> {
  const made = { files: toPublishedFiles(build, '/'), definitionName: 'small 1.0.0', publishedAt: at };
  const { ledger, release } = await addRelease(site, await readLedger(site), made);
  const given =
    share === undefined
      ? { live: [...ledger.live, release.id], staged: undefined }
      : { staged: { release: release.id, share } };
  return updatePointers(site, { ...ledger, ...given }, '/', at);
}
