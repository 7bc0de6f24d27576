import type { Node } from 'jsonc-parser';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { SourceLocation, Span } from '../../compile/source-location.ts';
import { rangeAt, offsetsOf } from '../../compile/position.ts';
import { nodeAt } from '../../compile/source-index.ts';
import type { SourceFile } from '../../compile/sources.ts';
import type { Hint } from '../hints.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import type { RuleFinding } from '../rule.ts';
import type { Edit, Fix } from './fix.ts';

/** The safe fix for a finding; undefined if every fix would be a guess or would break a use. */
export function findFix(
  { at, removals, newName }: RuleFinding,
  hint: Hint | undefined,
  compilation: Compilation,
): Fix | undefined {
  if (removals !== undefined) return removalFix(removals, compilation);
  const source = sourcesByFile(compilation).get(at.file);
  const likely = newName ?? (hint?.isUnambiguous === true ? hint.likelyName : undefined);
  return source === undefined || likely === undefined ? undefined : renameFix(at, likely, source);
}

export const sourcesByFile = memoizePerCompilation(
  ({ sources }) => new Map(sources.map((source) => [source.file, source])),
);

/** Replaces a whole string, a key, or a name in an expression. */
function renameFix(location: SourceLocation, likely: string, source: SourceFile): Fix | undefined {
  const span = offsetsOf(location, source);
  const currentText = source.text.slice(span.start, span.end);
  const isText = /^"[^"\\]*"$/.test(currentText);
  // Keys of `needs` have no `$`, but the suggested name can start with `$`.
  const newName = currentText.startsWith('"$') ? likely : likely.replace(/^\$/, '');
  const text = isText ? JSON.stringify(newName) : inExpression(location, currentText, likely);
  if (text === undefined || text === currentText || isTaken(location, span, likely, source)) return undefined;
  const spans = [span, ...closingTag(location, span, source)];
  return { about: `Write ${text} for ${currentText}`, edits: spans.map((tagSpan) => edit(source, tagSpan, text)) };
}

/** The span of the name in the closing tag, if `location` is an opening tag in a message. */
function closingTag(location: SourceLocation, { start, end }: Span, { text, tree }: SourceFile): Span[] {
  const node = tree === undefined ? undefined : nodeAt(tree, location.path);
  if (node === undefined || text[start - 1] !== '<') return [];
  const closing = text.slice(end, node.offset + node.length).indexOf(`</${text.slice(start, end)}>`);
  return closing < 0 ? [] : [{ start: end + closing + 2, end: closing + 2 + end + (end - start) }];
}

function inExpression({ span }: SourceLocation, written: string, likely: string): string | undefined {
  if (span === undefined || !/^\$?[\w-]+$/.test(written) || !/^\$?[\w-]+$/.test(likely)) return undefined;
  return written.startsWith('$') && !likely.startsWith('$') ? `$${likely}` : likely;
}

function isTaken(location: SourceLocation, { start }: Span, likely: string, { tree }: SourceFile): boolean {
  const node = tree === undefined ? undefined : nodeAt(tree, location.path);
  const property = [node?.parent, node?.children?.[0]].find(
    (candidate) => candidate?.type === 'property' && candidate.offset === start,
  );
  const value = property?.parent === undefined ? undefined : nodeAt(property.parent, [likely]);
  // In the syntax tree, old keys already have their new names.
  return value !== undefined && value.parent !== property;
}

function removalFix(locations: readonly SourceLocation[], compilation: Compilation): Fix | undefined {
  const edits = locations.flatMap((location) => {
    const source = sourcesByFile(compilation).get(location.file);
    const span = source === undefined ? undefined : removedSpan(location, source);
    return source === undefined || span === undefined ? [] : [edit(source, span, '')];
  });
  if (edits.length === 0) return undefined;
  // Problems in the text of a file cannot affect other files.
  const isTextOnly = locations.some(({ offsets }) => offsets !== undefined);
  return { about: 'Take it out', edits, ...(isTextOnly ? {} : { isLast: true }) };
}

/** The span of a property or list item, including its comma and whitespace. */
function removedSpan({ path, offsets }: SourceLocation, { tree, text }: SourceFile): Span | undefined {
  if (offsets !== undefined) return offsets;
  const node = tree === undefined ? undefined : nodeAt(tree, path);
  const removed = node?.parent?.type === 'property' ? node.parent : node;
  const siblings = removed?.parent?.children;
  if (removed === undefined || siblings === undefined) return undefined;
  const index = indexIn(siblings, removed);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (after !== undefined) return { start: removed.offset, end: after.offset };
  const end = removed.offset + removed.length;
  if (before !== undefined) return { start: before.offset + before.length, end };
  const whitespace = /^\s*/.exec(text.slice(end, end + 1_000))?.[0] ?? '';
  return { start: removed.offset, end: end + whitespace.length };
}

/** Finds a node by binary search, because a list can contain 100,000 items. */
function indexIn(siblings: readonly Node[], node: Node): number {
  let [low, high] = [0, siblings.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((siblings[middle]?.offset ?? 0) <= node.offset) low = middle;
    else high = middle;
  }
  return low;
}

function edit(source: SourceFile, span: Span, text: string): Edit {
  return { file: source.file, ...rangeAt(span, source), text };
}
