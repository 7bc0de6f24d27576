import { compileFlow } from '../compile/compile-flow.ts';
import { publishedOf, type PublishedFlow } from '../compile/publish.ts';
import { readSource, type SourceFile } from '../compile/sources.ts';
import { filesWithErrors } from './flow-errors.ts';

/**
 * Returns a function that replaces files with errors by their last valid content. If errors remain, it returns the
 * last valid flow.
 */
export function lastValidFlow(): (now: PublishedFlow) => PublishedFlow {
  let last: PublishedFlow | undefined;
  const sound = new Map<string, string>();
  return (now) => {
    const faulty = filesWithErrors(now.compilation);
    if (faulty.size === 0) {
      sound.clear();
      for (const { file, text } of now.compilation.sources) sound.set(file, text);
      return (last = now);
    }
    if (last === undefined) return now;
    const sources = now.compilation.sources.flatMap((source) => asItWas(source, faulty, sound));
    if (isSame(sources, last.compilation.sources)) return last;
    const mended = compileFlow(sources, now.compilation.registries);
    if (filesWithErrors(mended).size > 0) return last;
    return (last = publishedOf(mended));
  };
}

/** A new file that was never valid is left out. */
function asItWas(source: SourceFile, faulty: ReadonlySet<string>, sound: ReadonlyMap<string, string>): SourceFile[] {
  if (!faulty.has(source.file)) return [source];
  const text = sound.get(source.file);
  const was = text === undefined ? undefined : readSource(source.file, text);
  return was === undefined ? [] : [was];
}

function isSame(some: readonly SourceFile[], others: readonly SourceFile[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ file, text }, index) => file === others[index]?.file && text === others[index]?.text)
  );
}
