import { textOnScreen } from '../support/text-on-screen.ts';
import { plainText } from '../../src/runtime/copy/rich-text.ts';
import type { Screen } from '../../src/runtime/shapes/screen.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';

/** Text that must not appear on screen: markup, `undefined` and similar values, HTTP status texts. */
const foreign =
  /<\w|&\w+;|\bundefined\b|\bnull\b|\bNaN\b|\[object|Bad gateway|Failed to fetch|SyntaxError|TypeError|[{}]/i;

/** Errors in the text on screen. The banner must come from the copy. */
export function faultsOfWords(screen: Screen, { banner }: Snapshot): string[] {
  const said = screen.banner === null ? '' : plainText(screen.banner.text);
  const isOwn = banner === null || 'copy' in banner.text;
  const found = foreign.exec(`${textOnScreen({ ...screen, blocks: [] })} ${said}`);
  return [
    ...(found === null ? [] : [`the screen says "${found[0]}": ${said}`]),
    ...(isOwn ? [] : [`the banner is no text of the copy: ${said}`]),
    ...(banner !== null && said.trim() === '' ? ['the banner says nothing'] : []),
  ];
}
