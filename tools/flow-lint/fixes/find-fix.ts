import type { Node } from 'jsonc-parser';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { Place, Span } from '../../compile/place.ts';
import { rangeAt, stretchOf } from '../../compile/position.ts';
import { nodeAt } from '../../compile/source-index.ts';
import type { SourceFile } from '../../compile/sources.ts';
import type { Hint } from '../names.ts';
import { perCompilation } from '../per-compilation.ts';
import type { RuleFinding } from '../rule.ts';
import type { Edit, Fix } from './fix.ts';

/** The safe fix for a finding; undefined if a fix needs a guess or removes something in use. */
export function findFix(
  { at, takeOut, newName }: RuleFinding,
  hint: Hint | undefined,
  compilation: Compilation,
): Fix | undefined {
  if (takeOut !== undefined) return removal(takeOut, compilation);
  const source = sourcesByFile(compilation).get(at.file);
  const likely = newName ?? (hint?.isOnly === true ? hint.likely : undefined);
  return source === undefined || likely === undefined ? undefined : renaming(at, likely, source);
}

export const sourcesByFile = perCompilation(({ sources }) => new Map(sources.map((source) => [source.file, source])));

/** Replaces a whole string, a key, or a name in an expression. */
function renaming(at: Place, likely: string, source: SourceFile): Fix | undefined {
  const stretch = stretchOf(at, source);
  const written = source.text.slice(stretch.start, stretch.end);
  const isText = /^"[^"\\]*"$/.test(written);
  // Keys of `needs` have no `$`; the suggested name can start with one.
  const bare = written.startsWith('"$') ? likely : likely.replace(/^\$/, '');
  const text = isText ? JSON.stringify(bare) : inExpression(at, written, likely);
  if (text === undefined || text === written || isTaken(at, stretch, likely, source)) return undefined;
  const stretches = [stretch, ...closingTag(at, stretch, source)];
  return { about: `Write ${text} for ${written}`, edits: stretches.map((one) => edit(source, one, text)) };
}

/** The name of the closing tag, if `at` is an opening tag in the copy. */
function closingTag(at: Place, { start, end }: Span, { text, tree }: SourceFile): Span[] {
  const node = tree === undefined ? undefined : nodeAt(tree, at.path);
  if (node === undefined || text[start - 1] !== '<') return [];
  const closing = text.slice(end, node.offset + node.length).indexOf(`</${text.slice(start, end)}>`);
  return closing < 0 ? [] : [{ start: end + closing + 2, end: closing + 2 + end + (end - start) }];
}

function inExpression({ span }: Place, written: string, likely: string): string | undefined {
  if (span === undefined || !/^\$?[\w-]+$/.test(written) || !/^\$?[\w-]+$/.test(likely)) return undefined;
  return written.startsWith('$') && !likely.startsWith('$') ? `$${likely}` : likely;
}

function isTaken(at: Place, { start }: Span, likely: string, { tree }: SourceFile): boolean {
  const node = tree === undefined ? undefined : nodeAt(tree, at.path);
  const property = [node?.parent, node?.children?.[0]].find((one) => one?.type === 'property' && one.offset === start);
  const other = property?.parent === undefined ? undefined : nodeAt(property.parent, [likely]);
  return other !== undefined && other.parent !== property;
}

function removal(places: readonly Place[], compilation: Compilation): Fix | undefined {
  const edits = places.flatMap((place) => {
    const source = sourcesByFile(compilation).get(place.file);
    const stretch = source === undefined ? undefined : whatGoes(place, source);
    return source === undefined || stretch === undefined ? [] : [edit(source, stretch, '')];
  });
  if (edits.length === 0) return undefined;
  // Problems in the text of a file cannot affect other files.
  const isOfText = places.some(({ offsets }) => offsets !== undefined);
  return { about: 'Take it out', edits, ...(isOfText ? {} : { isLast: true }) };
}

/** A property or list item, with its comma and whitespace. */
function whatGoes({ path, offsets }: Place, { tree, text }: SourceFile): Span | undefined {
  if (offsets !== undefined) return offsets;
  const node = tree === undefined ? undefined : nodeAt(tree, path);
  const gone = node?.parent?.type === 'property' ? node.parent : node;
  const siblings = gone?.parent?.children;
  if (gone === undefined || siblings === undefined) return undefined;
  const index = indexIn(siblings, gone);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (after !== undefined) return { start: gone.offset, end: after.offset };
  const end = gone.offset + gone.length;
  if (before !== undefined) return { start: before.offset + before.length, end };
  const space = /^\s*/.exec(text.slice(end, end + 1_000))?.[0] ?? '';
  return { start: gone.offset, end: end + space.length };
}

/** Binary search, because a list can contain 100,000 items. */
function indexIn(siblings: readonly Node[], node: Node): number {
  let [low, high] = [0, siblings.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((siblings[middle]?.offset ?? 0) <= node.offset) low = middle;
    else high = middle;
  }
  return low;
}

function edit(source: SourceFile, stretch: Span, text: string): Edit {
  return { file: source.file, ...rangeAt(stretch, source), text };
}
