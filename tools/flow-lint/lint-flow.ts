import type { Compilation } from '../compile/compile-flow.ts';
import type { Related } from '../compile/finding.ts';
import type { Place } from '../compile/place.ts';
import type { SourceFile, SourceKind } from '../compile/sources.ts';
import { variantsOf } from '../compile/variants/variants-of.ts';
import type { LocatedFinding, RelatedPlace } from './located-finding.ts';
import { withFingerprints, type Unmarked } from './fingerprint.ts';
import { findFix, sourcesByFile } from './fixes/find-fix.ts';
import { groupBy } from './group-by.ts';
import { isUnfilled } from './given-at.ts';
import { perCompilation } from './per-compilation.ts';
import { hintFinder } from './names.ts';
import { type Range, rangeOf, stretchOf } from '../compile/position.ts';
import type { RuleFinding, Rule } from './rule.ts';
import { allRules } from './rules.ts';
import { inOwnPlace, inOwnWords } from './subflow-words.ts';
import { staleSuppression } from './rules/stale-suppression.ts';
import { settle } from './settle.ts';
import { withVariants } from './with-variants.ts';

/**
 * All findings of a flow and its variants, without duplicates, sorted by file and position.
 * A rule that crashes becomes a finding. An unreadable file only disables the rules that need it.
 *
 * @source docs/contract.md §6
 */
export function lintFlow(compilation: Compilation, rules: readonly Rule[] = allRules): LocatedFinding[] {
  const found = lintOne(compilation, rules);
  const variants = Object.entries(variantsOf(compilation));
  if (variants.length === 0) return withFingerprints(found);
  const ofVariants = variants.map(([name, each]) => ({ name, findings: lintOne(each, rules) }));
  return withFingerprints(withVariants(found, ofVariants).toSorted(byPosition));
}

function lintOne(compilation: Compilation, rules: readonly Rule[]): Unmarked[] {
  const broken = brokenFiles(compilation);
  const kinds = new Set(broken.flatMap(({ kind }) => writtenOutAs[kind] ?? kind));
  const unfilled = unfilledKinds(compilation);
  const files = new Set(broken.map(({ file }) => file));
  const noted = rules
    .filter(({ needs = [] }) => !needs.some((kind) => kinds.has(kind)))
    .filter(({ id, needs = [] }) => aboutNames.has(id) || !unfilled.some((kind) => needs.includes(kind)))
    .flatMap((rule) => findingsOf(rule, compilation))
    .filter(
      ({ rule, found: { at } }) => (!files.has(at.file) || aboutFiles.has(rule.id)) && !isUnfilled(compilation, at),
    );
  // Sorted by file, because only the latest syntax trees are cached.
  const found = [...groupBy(noted, ({ found: { at } }) => at.file).values()]
    .flat()
    .map((one) => locate(one, compilation));
  const settled = settle(compilation, distinct(found.map((one) => inSubflow(one, compilation))), rules);
  // With errors elsewhere, suppressed findings may be missing, so no suppression counts as stale.
  const isWhole =
    broken.length + unfilled.length === 0 &&
    !found.some(({ rule, file }) => rule === 'file-shape' && file !== 'lint.json');
  const stale = isWhole ? settled.stale.map((finding) => findingOf(finding, staleSuppression, compilation)) : [];
  return [...settled.findings, ...stale].toSorted(byPosition);
}

/** Removes duplicates of routines and subflows that are used several times. */
function distinct(findings: readonly Unmarked[]): Unmarked[] {
  const known = new Map<string, Unmarked>();
  for (const finding of findings) {
    const { rule, message, file, line, column, endLine, endColumn, place, suggestion, mistake, fix } = finding;
    const range = `${line}:${column}-${endLine}:${endColumn}`;
    const key = [rule, file, range, place, message, suggestion, mistake, fix && JSON.stringify(fix)].join('\n');
    const other = known.get(key);
    known.set(key, other === undefined ? finding : ofBothUses(other, finding));
  }
  return [...known.values()];
}

/** Replaces names of the flow by those of the subflow, and adds the uses as related locations. */
function inSubflow(finding: Unmarked, compilation: Compilation): Unmarked {
  const own = inOwnWords(compilation, finding.file, finding.message);
  if (own === undefined) return finding;
  const uses = own.uses.map(({ as, declared }) =>
    relatedPlace({ at: { ...declared.place, key: true }, message: `used as "${as}"` }, compilation),
  );
  const related = [...(finding.related ?? []), ...uses];
  const mistake = finding.mistake && inOwnWords(compilation, finding.file, finding.mistake)?.message;
  return {
    ...finding,
    message: own.message,
    ...(mistake === undefined ? {} : { mistake }),
    ...(related.length === 0 ? {} : { related }),
  };
}

function ofBothUses(one: Unmarked, other: Unmarked): Unmarked {
  const known = new Set((one.related ?? []).map(({ message }) => message));
  const more = (other.related ?? []).filter(({ message }) => message.startsWith('used as ') && !known.has(message));
  return more.length === 0 ? one : { ...one, related: [...(one.related ?? []), ...more] };
}

/** The only rules that report findings in an unreadable file. */
const aboutFiles: ReadonlySet<string> = new Set(['json-syntax', 'duplicate-key']);
const aboutNames: ReadonlySet<string> = new Set(['part-parameters', 'routine-parameters', 'subflow-parameters']);
/** Kinds that are incomplete if a subflow is unreadable. */
const writtenOutAs: Partial<Record<SourceKind, readonly SourceKind[]>> = {
  subflow: ['subflow', 'step', 'context'],
  'subflow-step': ['step'],
};

function brokenFiles({ sources }: Compilation): readonly SourceFile[] {
  return sources.filter(({ value, syntaxErrors }) => value === undefined || syntaxErrors.length > 0);
}

/** Kinds that are incomplete because a required parameter is missing. */
function unfilledKinds({ findings }: Compilation): SourceKind[] {
  const unfilled = (['routine', 'part', 'subflow'] as const).filter((kind) =>
    findings.some(({ rule, at }) => rule === `${kind}-parameters` && at.key !== true),
  );
  return unfilled.flatMap((kind) => writtenOutAs[kind] ?? kind);
}

interface Noted {
  readonly rule: Rule;
  readonly found: RuleFinding;
}

const notedByRule = perCompilation(({ findings }) => groupBy(findings, ({ rule }) => rule));

function findingsOf(rule: Rule, compilation: Compilation): Noted[] {
  try {
    const noted = notedByRule(compilation).get(rule.id) ?? [];
    return [...noted, ...(rule.check?.(compilation) ?? [])].map((found) => ({
      rule,
      found: asWritten(found, compilation),
    }));
  } catch (cause) {
    return [{ rule, found: crashed(cause) }];
  }
}

/** Maps locations in a variant's merged files to their sources. */
function asWritten(found: RuleFinding, { variant }: Compilation): RuleFinding {
  if (variant === undefined) return found;
  const { placeOf } = variant;
  const { at, related, takeOut } = found;
  return {
    ...found,
    at: placeOf(at),
    ...(related === undefined ? {} : { related: related.map((one) => ({ ...one, at: placeOf(one.at) })) }),
    ...(takeOut === undefined ? {} : { takeOut: takeOut.map(placeOf) }),
  };
}

function crashed(cause: unknown): RuleFinding {
  const message = `The rule itself failed: ${cause instanceof Error ? cause.message : String(cause)}`;
  return { at: { file: 'flow.json', path: [] }, message };
}

function locate({ rule, found }: Noted, compilation: Compilation): Unmarked {
  try {
    return findingOf({ ...found, at: inOwnPlace(compilation, found.at) }, rule, compilation);
  } catch (cause) {
    return findingOf(crashed(cause), rule, compilation);
  }
}

function findingOf(found: RuleFinding, rule: Rule, compilation: Compilation): Unmarked {
  const { at, message, names, related = [], mistake } = found;
  const source = sourcesByFile(compilation).get(at.file);
  const hint = names === undefined ? undefined : hints(compilation)(writtenAt(at, source), names);
  const fix = findFix(found, hint, compilation);
  // Findings about expressions and copy already contain a hint.
  const complete = names === undefined || /did you mean|allowed are/.test(message);
  return {
    rule: rule.id,
    severity: rule.severity,
    message: complete || hint === undefined ? message : `${message}: ${hint.text}`,
    file: at.file,
    place: at.path.join('.'),
    ...whereIs(at, compilation),
    ...(hint?.likely === undefined ? {} : { suggestion: hint.likely }),
    ...(fix === undefined ? {} : { fix }),
    ...(mistake === undefined ? {} : { mistake }),
    ...(related.length === 0 ? {} : { related: related.map((one) => relatedPlace(one, compilation)) }),
  };
}

function relatedPlace({ at, message }: Related, compilation: Compilation): RelatedPlace {
  return { message, file: at.file, ...whereIs(at, compilation) };
}

function whereIs(at: Place, compilation: Compilation): Range {
  const source = sourcesByFile(compilation).get(at.file);
  return source === undefined ? { line: 1, column: 1, endLine: 1, endColumn: 1 } : rangeOf(at, source);
}

const hints = perCompilation(hintFinder);

function writtenAt(at: RuleFinding['at'], source: SourceFile | undefined): string {
  if (source === undefined) return '';
  const { start, end } = stretchOf(at, source);
  return source.text.slice(start, end).replaceAll(/["']/g, '');
}

function byPosition(one: Unmarked, other: Unmarked): number {
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
