import { compileCopy } from './copy.ts';
import type { Files } from './files.ts';
import type { Finding } from './finding.ts';

/** Messages of one locale by key, parsed. */
export type CompiledCopy = Readonly<Record<string, unknown>>;

/** Compiles every copy file, in the order in which the flow names its locales. Placeholders and tags are read from the first. */
export function compileCopyFiles(
  files: Files,
  findings: Finding[],
): { copy: Record<string, CompiledCopy>; placeholders: Record<string, string[]> } {
  const { locales } = files.one('flow');
  const copy: Record<string, Record<string, unknown>> = {};
  const placeholders: Record<string, string[]> = {};
  const links = Object.keys(files.one('links')).filter((key) => key !== '$schema');
  const place = (name: string): number => (locales.includes(name) ? locales.indexOf(name) : locales.length);
  for (const { name, file, value } of files.of('copy').toSorted((a, b) => place(a.name) - place(b.name))) {
    const messages: Record<string, unknown> = {};
    for (const [key, text] of Object.entries(value).filter(([each]) => each !== '$schema')) {
      const compiled = compileCopy(text ?? '', { links });
      if (compiled.ok) {
        messages[key] = compiled.ast;
        if (name === locales[0]) placeholders[key] = compiled.params.map((param) => param.name);
        continue;
      }
      for (const { message, start, end, names } of compiled.findings) {
        const at = { file, path: [key], span: { start, end } };
        findings.push({ rule: 'copy-message', message, at, ...(names === undefined ? {} : { names }) });
      }
    }
    copy[name] = messages;
  }
  return { copy, placeholders };
}
