import type { LintFile, Suppression } from '../../src/runtime/definition/definition.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { withNewKeys } from '../compile/old-keys.ts';
import { itemsWithIndex } from '../compile/file-shape/items.ts';
import type { SourceFile } from '../compile/sources.ts';
import type { UnfingerprintedFinding } from './fingerprint.ts';
import type { Rule, RuleFinding } from './rule.ts';
import { allRules } from './rules.ts';

/** Findings after applying lint.json, and findings about that file. */
export interface LintFileResult {
  readonly findings: readonly UnfingerprintedFinding[];
  readonly lintFileFindings: readonly RuleFinding[];
}

/**
 * Removes findings that `lint.json` suppresses or switches off, and sets the severity of the remaining findings.
 *
 * @param rules the rules that ran; suppressions of other rules are never stale
 */
export function applyLintFile(
  { files, sources }: Compilation,
  findings: readonly UnfingerprintedFinding[],
  rules: readonly Rule[],
): LintFileResult {
  const [file] = files.ofKind('lint');
  if (file === undefined) return { findings, lintFileFindings: [] };
  const { severities = {}, suppressions = [] } = file.value;
  const oldKeysByFile = new Map(sources.map((source) => [source.file, source.oldKeys]));
  const usedSuppressions = new Set<Suppression>();
  const unsuppressed = findings.filter((finding) => {
    const matching = suppressions.filter((suppression) => suppresses(suppression, finding, oldKeysByFile));
    for (const suppression of matching) usedSuppressions.add(suppression);
    return matching.length === 0;
  });
  const withSeverities = unsuppressed.flatMap((finding) => {
    const severity = severities[finding.rule] ?? finding.severity;
    return severity === 'off' ? [] : [{ ...finding, severity }];
  });
  return { findings: withSeverities, lintFileFindings: staleFindings(file.value, usedSuppressions, rules) };
}

function suppresses(
  { rule, file, at }: Suppression,
  finding: UnfingerprintedFinding,
  oldKeysByFile: ReadonlyMap<string, SourceFile['oldKeys']>,
): boolean {
  if (rule !== finding.rule || file !== finding.file) return false;
  if (at === undefined) return true;
  const path = withNewKeys(at, oldKeysByFile.get(file) ?? []);
  return finding.place === path || finding.place.startsWith(`${path}.`);
}

function staleFindings(
  { severities = {}, suppressions = [] }: LintFile,
  usedSuppressions: ReadonlySet<Suppression>,
  rules: readonly Rule[],
): RuleFinding[] {
  const executedRules = new Set(rules.map(({ id }) => id));
  const names = [...new Set([...allRules.map(({ id }) => id), ...executedRules])];
  const locationOf = (...path: (string | number)[]): RuleFinding['at'] => ({ file: 'lint.json', path });
  const unknown = Object.keys(severities).filter((name) => !names.includes(name));
  return [
    ...unknown.map((name) => ({
      at: { ...locationOf('severities', name), isKey: true },
      message: `There is no rule "${name}"`,
      suggestedNames: names,
    })),
    ...itemsWithIndex(suppressions).flatMap(([index, suppression]): RuleFinding[] => {
      if (usedSuppressions.has(suppression)) return [];
      if (!names.includes(suppression.rule))
        return [
          {
            at: locationOf('suppressions', index, 'rule'),
            message: `There is no rule "${suppression.rule}"`,
            suggestedNames: names,
          },
        ];
      if (!executedRules.has(suppression.rule)) return [];
      const message = `${suppression.rule} finds nothing there any more: take this out`;
      return [
        { at: locationOf('suppressions', index, 'rule'), message, removals: [locationOf('suppressions', index)] },
      ];
    }),
  ];
}
