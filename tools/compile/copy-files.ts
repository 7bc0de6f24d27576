import { recordOf } from './building.ts';
import { compileCopy } from './copy.ts';
import type { Problem } from './problem.ts';
import type { SourceFile } from './sources.ts';

/** Messages of one locale by key, parsed. */
export type CompiledCopy = Readonly<Record<string, unknown>>;

/** Compiles every copy file, in the order in which the flow names its locales. Placeholders and tags are read from the first. */
export function compileCopyFiles(
  sources: readonly SourceFile[],
  locales: readonly string[],
  problems: Problem[],
): { copy: Record<string, CompiledCopy>; placeholders: Record<string, string[]> } {
  const copy: Record<string, Record<string, unknown>> = {};
  const placeholders: Record<string, string[]> = {};
  const links = Object.keys(recordOf(sources.find((source) => source.kind === 'links')?.value)).filter(
    (key) => key !== '$schema',
  );
  const place = ({ name }: SourceFile): number => (locales.includes(name) ? locales.indexOf(name) : locales.length);
  const files = sources.filter(({ kind }) => kind === 'copy').toSorted((one, other) => place(one) - place(other));
  for (const source of files) {
    const messages: Record<string, unknown> = {};
    for (const [key, text] of Object.entries(recordOf(source.value))) {
      if (key === '$schema' || typeof text !== 'string') continue;
      const compiled = compileCopy(text, { links });
      if (!compiled.ok) {
        for (const { message, start, end, names } of compiled.problems) {
          const at = { file: source.file, path: [key], span: { start, end } };
          problems.push({ rule: 'copy-message', message, at, ...(names === undefined ? {} : { names }) });
        }
        continue;
      }
      messages[key] = compiled.ast;
      if (source.name === locales[0]) placeholders[key] = compiled.params.map(({ name }) => name);
    }
    copy[source.name] = messages;
  }
  return { copy, placeholders };
}
