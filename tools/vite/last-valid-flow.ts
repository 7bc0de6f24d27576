import { compileFlow } from '../compile/compile-flow.ts';
import { publishedOf, type PublishedFlow } from '../compile/publish.ts';
import { readSource, type SourceFile } from '../compile/sources.ts';
import { filesWithErrors } from './flow-errors.ts';

/**
 * Returns a function that replaces each file that has errors with its last valid content. If errors remain, it returns
 * the last valid flow.
 */
export function trackLastValidFlow(): (current: PublishedFlow) => PublishedFlow {
  let last: PublishedFlow | undefined;
  const validTexts = new Map<string, string>();
  return (current) => {
    const faulty = filesWithErrors(current.compilation);
    if (faulty.size === 0) {
      validTexts.clear();
      for (const { file, text } of current.compilation.sources) validTexts.set(file, text);
      return (last = current);
    }
    if (last === undefined) return current;
    const sources = current.compilation.sources.flatMap((source) => lastValidSource(source, faulty, validTexts));
    if (isSame(sources, last.compilation.sources)) return last;
    const repaired = compileFlow(sources, current.compilation.registries);
    if (filesWithErrors(repaired).size > 0) return last;
    return (last = publishedOf(repaired));
  };
}

/** The last valid version of a file; empty if the file was never valid. */
function lastValidSource(
  source: SourceFile,
  faulty: ReadonlySet<string>,
  validTexts: ReadonlyMap<string, string>,
): SourceFile[] {
  if (!faulty.has(source.file)) return [source];
  const text = validTexts.get(source.file);
  const lastValid = text === undefined ? undefined : readSource(source.file, text);
  return lastValid === undefined ? [] : [lastValid];
}

function isSame(a: readonly SourceFile[], b: readonly SourceFile[]): boolean {
  return (
    a.length === b.length && a.every(({ file, text }, index) => file === b[index]?.file && text === b[index]?.text)
  );
}
