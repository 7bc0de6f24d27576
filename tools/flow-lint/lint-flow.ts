import type { Compilation } from '../compile/compile-flow.ts';
import type { LocatedFinding } from './located-finding.ts';
import { hintOf, probableName } from './names.ts';
import { rangeOf, stretchOf } from '../compile/position.ts';
import type { RuleFinding, Rule } from './rule.ts';
import { allRules } from './rules.ts';

/** Without files that can be read, everything else would be noise. */
const firstRules: ReadonlySet<string> = new Set(['json-syntax', 'duplicate-key']);

/**
 * Everything wrong with a definition, by file and position, each thing once.
 * A rule that crashes becomes a finding of its own and does not hide the others.
 *
 * @source docs/contract.md §6
 */
export function lintFlow(compilation: Compilation, rules: readonly Rule[] = allRules): LocatedFinding[] {
  const first = rules.filter(({ id }) => firstRules.has(id)).flatMap((rule) => findingsOf(rule, compilation));
  const found = first.length > 0 ? first : rules.flatMap((rule) => findingsOf(rule, compilation));
  const distinct = new Map(found.map((finding) => [JSON.stringify(finding), finding]));
  return [...distinct.values()].toSorted(byPosition);
}

function findingsOf(rule: Rule, compilation: Compilation): LocatedFinding[] {
  try {
    const noted = compilation.findings.filter((finding) => finding.rule === rule.id);
    return [...noted, ...(rule.check?.(compilation) ?? [])].map((found) => findingOf(found, rule, compilation));
  } catch (cause) {
    const message = `The rule itself failed: ${cause instanceof Error ? cause.message : String(cause)}`;
    return [findingOf({ at: { file: 'flow.json', path: [] }, message }, rule, compilation)];
  }
}

function findingOf({ at, message, names }: RuleFinding, rule: Rule, compilation: Compilation): LocatedFinding {
  const source = compilation.sources.find(({ file }) => file === at.file);
  const start = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  const written = source === undefined ? '' : writtenAt(at, source);
  const likely = names === undefined ? undefined : probableName(written, names);
  // Expressions and copy bring the names in their own words.
  const complete = names === undefined || /did you mean|allowed are/.test(message);
  return {
    rule: rule.id,
    severity: rule.severity,
    message: complete ? message : `${message}: ${hintOf(written, names)}`,
    file: at.file,
    ...(source === undefined ? start : rangeOf(at, source)),
    ...(likely === undefined ? {} : { suggestion: likely }),
  };
}

function writtenAt(at: RuleFinding['at'], source: Compilation['sources'][number]): string {
  const { start, end } = stretchOf(at, source);
  return source.text.slice(start, end).replaceAll('"', '');
}

function byPosition(one: LocatedFinding, other: LocatedFinding): number {
  return (
    compareText(one.file, other.file) ||
    one.line - other.line ||
    one.column - other.column ||
    compareText(one.rule, other.rule) ||
    compareText(one.message, other.message)
  );
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
