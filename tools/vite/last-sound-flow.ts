import { compileFlow } from '../compile/compile-flow.ts';
import { publishedOf, type PublishedFlow } from '../compile/publish.ts';
import { readSource, type SourceFile } from '../compile/sources.ts';
import { faultyFiles } from './flow-errors.ts';

/**
 * Keeps what development serves sound while files are being written: a file with an error counts as it was when it had
 * none, so that one broken file keeps no other from showing. Where not even that is without errors, the last one that was
 * is served; before there was any, what there is.
 */
export function lastSoundFlow(): (now: PublishedFlow) => PublishedFlow {
  let last: PublishedFlow | undefined;
  const sound = new Map<string, string>();
  return (now) => {
    const faulty = faultyFiles(now.compilation);
    if (faulty.size === 0) {
      sound.clear();
      for (const { file, text } of now.compilation.sources) sound.set(file, text);
      return (last = now);
    }
    if (last === undefined) return now;
    const sources = now.compilation.sources.flatMap((source) => asItWas(source, faulty, sound));
    if (isSame(sources, last.compilation.sources)) return last;
    const mended = compileFlow(sources, now.compilation.registries);
    if (faultyFiles(mended).size > 0) return last;
    return (last = publishedOf(mended));
  };
}

/** A file that had no text without errors, as a new one, is left out. */
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
