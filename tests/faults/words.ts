import { wordsOnScreen } from '../support/words-on-screen.ts';
import { plainText } from '../../src/runtime/copy/rich-text.ts';
import type { Screen } from '../../src/runtime/shapes/screen.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';

/** What no sentence of ours holds: markup, programs' words for nothing, status texts of HTTP. */
const foreign =
  /<\w|&\w+;|\bundefined\b|\bnull\b|\bNaN\b|\[object|Bad gateway|Failed to fetch|SyntaxError|TypeError|[{}]/i;

/** What is wrong with the words on screen: they are ours, and the banner's are a text of the copy. */
export function faultsOfWords(screen: Screen, { banner }: Snapshot): string[] {
  const said = screen.banner === null ? '' : plainText(screen.banner.text);
  const isOwn = banner === null || 'copy' in banner.text;
  const found = foreign.exec(`${wordsOnScreen({ ...screen, blocks: [] })} ${said}`);
  return [
    ...(found === null ? [] : [`the screen says "${found[0]}": ${said}`]),
    ...(isOwn ? [] : [`the banner is no text of the copy: ${said}`]),
    ...(banner !== null && said.trim() === '' ? ['the banner says nothing'] : []),
  ];
}
