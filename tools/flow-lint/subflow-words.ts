import type { Compilation } from '../compile/compile-flow.ts';
import type { Place } from '../compile/place.ts';
import { entryOfUse, stepOfUse, type SubflowUse } from '../compile/subflow/subflow-use.ts';
import { perCompilation } from './per-compilation.ts';

/** A message with names of the subflow, and the uses that it is about. */
export interface OwnWords {
  readonly message: string;
  readonly uses: readonly SubflowUse[];
}

/** The message with names of the subflow; undefined if the file is not part of a subflow. */
export function inOwnWords(compilation: Compilation, file: string, message: string): OwnWords | undefined {
  const uses = usesByFile(compilation).get(file);
  if (uses === undefined) return undefined;
  const told = uses.filter(({ pattern }) => message.search(pattern) >= 0);
  const own = told.reduce(
    (text, { pattern, names }) => text.replaceAll(pattern, (written) => names.get(written) ?? written),
    message,
  );
  return { message: own, uses: told.map(({ use }) => use) };
}

/** The location with names of the subflow instead of names of the flow. */
export function inOwnPlace(compilation: Compilation, at: Place): Place {
  if (!usesByFile(compilation).has(at.file)) return at;
  const own = (name: string): string => inOwnWords(compilation, at.file, name)?.message ?? name;
  return { ...at, path: at.path.map((step) => (typeof step === 'string' ? own(step) : step)) };
}

interface Renamed {
  readonly use: SubflowUse;
  readonly names: ReadonlyMap<string, string>;
  readonly pattern: RegExp;
}

const usesByFile = perCompilation(({ subflows, files }) => {
  const byFile = new Map<string, Renamed[]>();
  for (const use of subflows.values()) {
    const steps = [...use.steps].map((name) => [stepOfUse(use.as, name), name] as const);
    const names = new Map([...steps, ...[...use.entries].map((name) => [entryOfUse(use.as, name), name] as const)]);
    const written = [...names.keys()].toSorted((one, other) => other.length - one.length);
    const pattern = new RegExp(`\\b(?:${written.map((name) => name.replaceAll(/\W/g, '\\$&')).join('|')})\\b`, 'g');
    const own = [use.filled.place.file, ...steps.flatMap(([id]) => files.named('step', id)?.file ?? [])];
    for (const file of own) byFile.set(file, [...(byFile.get(file) ?? []), { use, names, pattern }]);
  }
  return byFile;
});
