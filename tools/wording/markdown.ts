import type { Sentence } from './sentences.ts';

/**
 * Sentences of a Markdown page, with their lines. Each table cell, list item and heading is treated separately. Code
 * blocks, HTML, comments, link addresses and front matter are left out.
 */
export function pageSentencesOf(text: string): Sentence[] {
  return blocksOf(text).flatMap(({ line, text: block }) =>
    proseOf(block)
      .split(/(?<=[.!?:;])\s+(?=[A-Z"`(])|(?<=[.!?])\s+/u)
      .map((sentence) => sentence.trim())
      .filter((sentence) => /\p{L}{2}/u.test(sentence.replaceAll(/`[^`]*`/gu, '')))
      .map((sentence) => ({ line, text: sentence })),
  );
}

/** Paragraphs, list items, headings and table cells. */
function blocksOf(text: string): Sentence[] {
  const withoutCode = text.replaceAll(/^( *)(```|~~~)[^]*?^\1\2.*$|<!--[^]*?-->/gmu, (code) =>
    code.replaceAll(/[^\n]/gu, ''),
  );
  const blocks: { line: number; text: string }[] = [];
  let open = false;
  for (const [index, row] of withoutCode.split('\n').entries()) {
    const line = index + 1;
    if (/^\s*\|/u.test(row)) {
      open = false;
      if (/^[\s|:-]+$/u.test(row)) continue;
      const cells = row
        .trim()
        .replaceAll(/^\||\|$/gu, '')
        .split(/(?<!\\)\|/u);
      blocks.push(...cells.map((cell) => ({ line, text: cell })));
    } else if (row.trim() === '' || /^\s*(?:#{1,6}|[-*+]|\d+\.|>)\s/u.test(row)) {
      open = row.trim() !== '' && !/^\s*#/u.test(row);
      if (row.trim() !== '') blocks.push({ line, text: row.replace(/^\s*(?:#{1,6}|[-*+]|\d+\.|>)\s+/u, '') });
    } else if (open) blocks[blocks.length - 1]!.text += ` ${row.trim()}`;
    else {
      blocks.push({ line, text: row.trim() });
      open = true;
    }
  }
  return blocks;
}

function proseOf(block: string): string {
  return block
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/(`[^`]*`)|<[^>]+>/gu, (_, code = ' ') => String(code))
    .replaceAll(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/gu, '')
    .replaceAll(/\s+/gu, ' ');
}
