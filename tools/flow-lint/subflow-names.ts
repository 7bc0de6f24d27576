import type { Compilation } from '../compile/compile-flow.ts';
import type { SourceLocation } from '../compile/source-location.ts';
import { subflowEntryName, subflowStepId, type SubflowUse } from '../compile/subflow/subflow-use.ts';
import { memoizePerCompilation } from './per-compilation.ts';

/** A message that contains subflow names, and the subflow uses that the message is about. */
export interface SubflowMessage {
  readonly message: string;
  readonly subflowUses: readonly SubflowUse[];
}

/** The message with subflow names instead of flow names; undefined if the file is not part of a subflow. */
export function messageWithSubflowNames(
  compilation: Compilation,
  file: string,
  message: string,
): SubflowMessage | undefined {
  const uses = usesByFile(compilation).get(file);
  if (uses === undefined) return undefined;
  const matching = uses.filter(({ pattern }) => message.search(pattern) >= 0);
  const localMessage = matching.reduce(
    (text, { pattern, names }) => text.replaceAll(pattern, (written) => names.get(written) ?? written),
    message,
  );
  return { message: localMessage, subflowUses: matching.map(({ use }) => use) };
}

/** The location with names of the subflow instead of names of the flow. */
export function locationWithSubflowNames(compilation: Compilation, location: SourceLocation): SourceLocation {
  if (!usesByFile(compilation).has(location.file)) return location;
  const localName = (name: string): string =>
    messageWithSubflowNames(compilation, location.file, name)?.message ?? name;
  return { ...location, path: location.path.map((step) => (typeof step === 'string' ? localName(step) : step)) };
}

interface RenamedUse {
  readonly use: SubflowUse;
  readonly names: ReadonlyMap<string, string>;
  readonly pattern: RegExp;
}

const usesByFile = memoizePerCompilation(({ subflows, files }) => {
  const byFile = new Map<string, RenamedUse[]>();
  for (const use of subflows.values()) {
    const steps = [...use.stepNames].map((name) => [subflowStepId(use.alias, name), name] as const);
    const names = new Map([
      ...steps,
      ...[...use.entryNames].map((name) => [subflowEntryName(use.alias, name), name] as const),
    ]);
    const writtenNames = [...names.keys()].toSorted((a, b) => b.length - a.length);
    const pattern = new RegExp(
      `\\b(?:${writtenNames.map((name) => name.replaceAll(/\W/g, '\\$&')).join('|')})\\b`,
      'g',
    );
    const ownFiles = [
      use.filledDefinition.location.file,
      ...steps.flatMap(([id]) => files.find('step', id)?.file ?? []),
    ];
    for (const file of ownFiles) byFile.set(file, [...(byFile.get(file) ?? []), { use, names, pattern }]);
  }
  return byFile;
});
