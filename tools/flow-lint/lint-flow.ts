import type { Compilation } from '../compile/compile-flow.ts';
import type { Related } from '../compile/finding.ts';
import type { SourceLocation } from '../compile/source-location.ts';
import type { SourceFile, SourceKind } from '../compile/sources.ts';
import { variantsOf } from '../compile/variants/variants-of.ts';
import type { LocatedFinding, RelatedLocation } from './located-finding.ts';
import { withFingerprints, type UnfingerprintedFinding } from './fingerprint.ts';
import { findFix, sourcesByFile } from './fixes/find-fix.ts';
import { groupBy } from './group-by.ts';
import { hasMissingParameter } from './name-origins.ts';
import { memoizePerCompilation } from './per-compilation.ts';
import { createHintFinder } from './hints.ts';
import { type Range, rangeOf, offsetsOf } from '../compile/position.ts';
import type { RuleFinding, Rule } from './rule.ts';
import { allRules } from './rules.ts';
import { locationWithSubflowNames, messageWithSubflowNames } from './subflow-names.ts';
import { staleSuppression } from './rules/stale-suppression.ts';
import { applyLintFile } from './apply-lint-file.ts';
import { mergeVariantFindings } from './merge-variant-findings.ts';

/**
 * All findings of a flow and its variants, without duplicates, sorted by file and position. A rule that crashes becomes
 * a finding. An unreadable file disables only the rules that need it.
 *
 * @source docs/reference/contract.md §6
 */
export function lintFlow(compilation: Compilation, rules: readonly Rule[] = allRules): LocatedFinding[] {
  const findings = lintWithoutVariants(compilation, rules);
  const namedVariants = Object.entries(variantsOf(compilation));
  if (namedVariants.length === 0) return withFingerprints(findings);
  const findingsOfVariants = namedVariants.map(([name, variant]) => ({
    name,
    findings: lintWithoutVariants(variant, rules),
  }));
  return withFingerprints(mergeVariantFindings(findings, findingsOfVariants).toSorted(byPosition));
}

function lintWithoutVariants(compilation: Compilation, rules: readonly Rule[]): UnfingerprintedFinding[] {
  const brokenSources = brokenFiles(compilation);
  const kinds = new Set(brokenSources.flatMap(({ kind }) => affectedKinds[kind] ?? kind));
  const incompleteKinds = kindsWithMissingParameters(compilation);
  const brokenFileNames = new Set(brokenSources.map(({ file }) => file));
  const reported = rules
    .filter(({ requiredFileKinds = [] }) => !requiredFileKinds.some((kind) => kinds.has(kind)))
    .filter(
      ({ id, requiredFileKinds = [] }) =>
        parameterRules.has(id) || !incompleteKinds.some((kind) => requiredFileKinds.includes(kind)),
    )
    .flatMap((rule) => findingsOf(rule, compilation))
    .filter(
      ({ rule, finding: { at } }) =>
        (!brokenFileNames.has(at.file) || rulesForBrokenFiles.has(rule.id)) && !hasMissingParameter(compilation, at),
    );
  // Findings are grouped by file, because only the latest syntax trees are cached.
  const locatedFindings = [...groupBy(reported, ({ finding: { at } }) => at.file).values()]
    .flat()
    .map((item) => locate(item, compilation));
  const settled = applyLintFile(
    compilation,
    distinct(locatedFindings.map((finding) => withLocalNames(finding, compilation))),
    rules,
  );
  // If other files have errors, suppressed findings may be missing, so suppressions never count as stale.
  const isComplete =
    brokenSources.length + incompleteKinds.length === 0 &&
    !locatedFindings.some(({ rule, file }) => rule === 'file-shape' && file !== 'lint.json');
  const stale = isComplete
    ? settled.lintFileFindings.map((finding) => findingOf(finding, staleSuppression, compilation))
    : [];
  return [...settled.findings, ...stale].toSorted(byPosition);
}

/** Removes duplicates, which occur if a routine or subflow is used several times. */
function distinct(findings: readonly UnfingerprintedFinding[]): UnfingerprintedFinding[] {
  const findingsByKey = new Map<string, UnfingerprintedFinding>();
  for (const finding of findings) {
    const { rule, message, file, line, column, endLine, endColumn, place: keyPath, suggestion, mistake, fix } = finding;
    const range = `${line}:${column}-${endLine}:${endColumn}`;
    const key = [rule, file, range, keyPath, message, suggestion, mistake, fix && JSON.stringify(fix)].join('\n');
    const duplicate = findingsByKey.get(key);
    findingsByKey.set(key, duplicate === undefined ? finding : mergeRelated(duplicate, finding));
  }
  return [...findingsByKey.values()];
}

/** Replaces flow names with subflow names, and adds the uses of the subflow as related locations. */
function withLocalNames(finding: UnfingerprintedFinding, compilation: Compilation): UnfingerprintedFinding {
  const local = messageWithSubflowNames(compilation, finding.file, finding.message);
  if (local === undefined) return finding;
  const uses = local.subflowUses.map(({ alias, declaration }) =>
    relatedPlace({ at: { ...declaration.location, isKey: true }, message: `used as "${alias}"` }, compilation),
  );
  const related = [...(finding.related ?? []), ...uses];
  const mistake = finding.mistake && messageWithSubflowNames(compilation, finding.file, finding.mistake)?.message;
  return {
    ...finding,
    message: local.message,
    ...(mistake === undefined ? {} : { mistake }),
    ...(related.length === 0 ? {} : { related }),
  };
}

function mergeRelated(first: UnfingerprintedFinding, second: UnfingerprintedFinding): UnfingerprintedFinding {
  const messages = new Set((first.related ?? []).map(({ message }) => message));
  const newRelated = (second.related ?? []).filter(
    ({ message }) => message.startsWith('used as ') && !messages.has(message),
  );
  return newRelated.length === 0 ? first : { ...first, related: [...(first.related ?? []), ...newRelated] };
}

/** The only rules that report findings in an unreadable file. */
const rulesForBrokenFiles: ReadonlySet<string> = new Set(['json-syntax', 'duplicate-key']);
const parameterRules: ReadonlySet<string> = new Set(['part-parameters', 'routine-parameters', 'subflow-parameters']);
/** For each kind of unreadable file: the kinds that are then incomplete. */
const affectedKinds: Partial<Record<SourceKind, readonly SourceKind[]>> = {
  subflow: ['subflow', 'step', 'context'],
  'subflow-step': ['step'],
};

function brokenFiles({ sources }: Compilation): readonly SourceFile[] {
  return sources.filter(({ value, syntaxErrors }) => value === undefined || syntaxErrors.length > 0);
}

function kindsWithMissingParameters({ findings }: Compilation): SourceKind[] {
  const withMissingParameters = (['routine', 'part', 'subflow'] as const).filter((kind) =>
    findings.some(({ rule, at }) => rule === `${kind}-parameters` && at.isKey !== true),
  );
  return withMissingParameters.flatMap((kind) => affectedKinds[kind] ?? kind);
}

interface Reported {
  readonly rule: Rule;
  readonly finding: RuleFinding;
}

const compilerFindings = memoizePerCompilation(({ findings }) => groupBy(findings, ({ rule }) => rule));

function findingsOf(rule: Rule, compilation: Compilation): Reported[] {
  try {
    const fromCompiler = compilerFindings(compilation).get(rule.id) ?? [];
    return [...fromCompiler, ...(rule.check?.(compilation) ?? [])].map((finding) => ({
      rule,
      finding: atSourceLocations(finding, compilation),
    }));
  } catch (cause) {
    return [{ rule, finding: crashFinding(cause) }];
  }
}

/** Maps locations in a variant's merged files to the source files. */
function atSourceLocations(finding: RuleFinding, { variant }: Compilation): RuleFinding {
  if (variant === undefined) return finding;
  const { locationOf: sourceLocationOf } = variant;
  const { at, related, removals } = finding;
  return {
    ...finding,
    at: sourceLocationOf(at),
    ...(related === undefined
      ? {}
      : { related: related.map((location) => ({ ...location, at: sourceLocationOf(location.at) })) }),
    ...(removals === undefined ? {} : { removals: removals.map(sourceLocationOf) }),
  };
}

function crashFinding(cause: unknown): RuleFinding {
  const message = `The rule itself failed: ${cause instanceof Error ? cause.message : String(cause)}`;
  return { at: { file: 'flow.json', path: [] }, message };
}

function locate({ rule, finding }: Reported, compilation: Compilation): UnfingerprintedFinding {
  try {
    return findingOf({ ...finding, at: locationWithSubflowNames(compilation, finding.at) }, rule, compilation);
  } catch (cause) {
    return findingOf(crashFinding(cause), rule, compilation);
  }
}

function findingOf(finding: RuleFinding, rule: Rule, compilation: Compilation): UnfingerprintedFinding {
  const { at, message, suggestedNames, related = [], mistakeKey } = finding;
  const source = sourcesByFile(compilation).get(at.file);
  const hint = suggestedNames === undefined ? undefined : hints(compilation)(textAt(at, source), suggestedNames);
  const fix = findFix(finding, hint, compilation);
  // Findings about expressions and copy already contain a hint.
  const hasHint = suggestedNames === undefined || /did you mean|allowed are/.test(message);
  return {
    rule: rule.id,
    severity: rule.severity,
    message: hasHint || hint === undefined ? message : `${message}: ${hint.messageEnd}`,
    file: at.file,
    place: at.path.join('.'),
    ...rangeAt(at, compilation),
    ...(hint?.likelyName === undefined ? {} : { suggestion: hint.likelyName }),
    ...(fix === undefined ? {} : { fix }),
    ...(mistakeKey === undefined ? {} : { mistake: mistakeKey }),
    ...(related.length === 0 ? {} : { related: related.map((location) => relatedPlace(location, compilation)) }),
  };
}

function relatedPlace({ at, message }: Related, compilation: Compilation): RelatedLocation {
  return { message, file: at.file, ...rangeAt(at, compilation) };
}

function rangeAt(location: SourceLocation, compilation: Compilation): Range {
  const source = sourcesByFile(compilation).get(location.file);
  return source === undefined ? { line: 1, column: 1, endLine: 1, endColumn: 1 } : rangeOf(location, source);
}

const hints = memoizePerCompilation(createHintFinder);

function textAt(location: RuleFinding['at'], source: SourceFile | undefined): string {
  if (source === undefined) return '';
  const { start, end } = offsetsOf(location, source);
  return source.text.slice(start, end).replaceAll(/["']/g, '');
}

function byPosition(a: UnfingerprintedFinding, b: UnfingerprintedFinding): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
