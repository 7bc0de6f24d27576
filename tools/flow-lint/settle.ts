import type { LintFile, Suppression } from '../../src/runtime/definition/definition.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { itemsOf } from '../compile/file-shape/items.ts';
import type { Unmarked } from './fingerprint.ts';
import type { Rule, RuleFinding } from './rule.ts';
import { allRules } from './rules.ts';

/** Findings after applying lint.json, and findings about that file. */
export interface Settled {
  readonly findings: readonly Unmarked[];
  readonly stale: readonly RuleFinding[];
}

/**
 * Removes findings that `lint.json` suppresses or switches off, and sets the severity of the others.
 *
 * @param rules the rules that ran; suppressions of other rules are never stale
 */
export function settle({ files }: Compilation, findings: readonly Unmarked[], rules: readonly Rule[]): Settled {
  const [file] = files.of('lint');
  if (file === undefined) return { findings, stale: [] };
  const { severities = {}, suppressions = [] } = file.value;
  const used = new Set<Suppression>();
  const left = findings.filter((finding) => {
    const suppressing = suppressions.filter((suppression) => suppresses(suppression, finding));
    for (const suppression of suppressing) used.add(suppression);
    return suppressing.length === 0;
  });
  const judged = left.flatMap((finding) => {
    const severity = severities[finding.rule] ?? finding.severity;
    return severity === 'off' ? [] : [{ ...finding, severity }];
  });
  return { findings: judged, stale: stale(file.value, used, rules) };
}

function suppresses({ rule, file, at }: Suppression, finding: Unmarked): boolean {
  if (rule !== finding.rule || file !== finding.file) return false;
  return at === undefined || finding.place === at || finding.place.startsWith(`${at}.`);
}

function stale(
  { severities = {}, suppressions = [] }: LintFile,
  used: ReadonlySet<Suppression>,
  rules: readonly Rule[],
): RuleFinding[] {
  const ran = new Set(rules.map(({ id }) => id));
  const names = [...new Set([...allRules.map(({ id }) => id), ...ran])];
  const at = (...path: (string | number)[]): RuleFinding['at'] => ({ file: 'lint.json', path });
  const unknown = Object.keys(severities).filter((name) => !names.includes(name));
  return [
    ...unknown.map((name) => ({
      at: { ...at('severities', name), key: true },
      message: `There is no rule "${name}"`,
      names,
    })),
    ...itemsOf(suppressions).flatMap(([index, suppression]): RuleFinding[] => {
      if (used.has(suppression)) return [];
      if (!names.includes(suppression.rule))
        return [{ at: at('suppressions', index, 'rule'), message: `There is no rule "${suppression.rule}"`, names }];
      if (!ran.has(suppression.rule)) return [];
      const message = `${suppression.rule} finds nothing there any more: take this out`;
      return [{ at: at('suppressions', index, 'rule'), message, takeOut: [at('suppressions', index)] }];
    }),
  ];
}
