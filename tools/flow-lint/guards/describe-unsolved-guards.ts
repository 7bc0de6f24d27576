import type { Compilation } from '../../compile/compile-flow.ts';
import { rangeOf } from '../../compile/position.ts';
import type { UnsolvedReason } from './solve.ts';
import { unsolvedGuards } from './possible-results.ts';

const reasons: Readonly<Record<UnsolvedReason, string>> = {
  'many cases': 'there are too many cases to go through',
  'facts contradict': 'what is known where it stands contradicts itself',
  'kinds do not fit': 'something is compared with what it can never be',
  'changes by day': 'days that are written down are compared with days counted from today',
};

/** A line for each condition that could not be analyzed. Call it after the rules have run. */
export function describeUnsolvedGuards(compilation: Compilation): string[] {
  const sources = new Map(compilation.sources.map((source) => [source.file, source]));
  const lines = unsolvedGuards(compilation).flatMap(({ use, reason }) => {
    const source = sources.get(use.at.file);
    if (source === undefined) return [];
    const { line, column } = rangeOf(use.at, source);
    return [`${use.at.file}:${line}:${column} not known whether this can hold: ${reasons[reason]}`];
  });
  return [...new Set(lines)].toSorted();
}
