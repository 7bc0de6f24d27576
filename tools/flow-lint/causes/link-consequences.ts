// Separates findings into causes and consequences. May import other tools and `src/runtime`.
import { compileFlow, type Compilation } from '../../compile/compile-flow.ts';
import { applyTextEdits } from '../fixes/apply-text-edits.ts';
import { consequencesOfOnlyError, recognizeConsequences } from './recognize-consequences.ts';
import { groupBy } from '../group-by.ts';
import { lintFlow } from '../lint-flow.ts';
import type { LocatedFinding, Severity } from '../located-finding.ts';
import { allRules } from '../rules.ts';
import { staleSuppression } from '../rules/stale-suppression.ts';

/** Limits on trial fixes. Each trial takes about as long as linting the whole flow. */
const maxTrials = 6;
const maxFlowLength = 3_000_000;
const maxFindings = 1_000;

/**
 * Sorts findings so that each cause precedes its consequences. A finding is a consequence if it repeats a mistake, or
 * if it disappears after the cause is fixed in memory. A finding that is more severe than its cause stays separate, so
 * the most severe finding is always a cause.
 */
export function linkConsequences(compilation: Compilation, findings: readonly LocatedFinding[]): LocatedFinding[] {
  const causes = new Map<LocatedFinding, LocatedFinding>();
  const markConsequence = (finding: LocatedFinding, cause: LocatedFinding): void => {
    if (causes.has(finding) || rank[finding.severity] > rank[cause.severity]) return;
    // If two findings would cause each other, the first one is the cause.
    if (firstCause(causes, cause) !== finding) causes.set(finding, cause);
  };
  const groups = [...groupBy(findings, mistakeOf).values()];
  for (const [first, ...others] of groups)
    if (first !== undefined) for (const other of others) markConsequence(other, first);
  for (const [finding, cause] of recognizeConsequences(compilation, findings)) markConsequence(finding, cause);
  let trials = 0;
  for (const group of findings.length > 1 && isSmall(compilation, findings) ? groups : []) {
    const [cause] = group;
    if (cause === undefined || causes.has(cause) || !group.every(isFixable)) continue;
    trials += 1;
    if (trials > maxTrials) break;
    // If two findings were consequences of each other, both would be hidden.
    const candidates = findings.filter(
      (finding) => !group.includes(finding) && !causes.has(finding) && !isCause(causes, finding),
    );
    for (const solved of findingsSolvedBy(compilation, group, candidates)) markConsequence(solved, cause);
  }
  for (const [finding, cause] of consequencesOfOnlyError(findings.filter((finding) => !causes.has(finding))))
    markConsequence(finding, cause);
  return orderByCause(findings, causes);
}

const rank: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/** Rules that report unknown names. If the definition in the flow is misspelled, each use is reported. */
const flowNameRules: ReadonlySet<string> = new Set([
  'scenario-name',
  ...[
    'copy-key',
    'field',
    'limit',
    'link',
    'modal',
    'name',
    'options',
    'part',
    'routine',
    'schema',
    'session',
    'step',
  ].map((what) => `unknown-${what}`),
]);

function mistakeOf(finding: LocatedFinding): unknown {
  const { rule, message, mistake } = finding;
  if (mistake !== undefined) return `${rule} ${mistake}`;
  return flowNameRules.has(rule) ? `${rule} ${message}` : finding;
}

function isFixable({ fix }: LocatedFinding): boolean {
  return fix !== undefined && fix.isLast !== true;
}

function isSmall({ sources }: Compilation, findings: readonly LocatedFinding[]): boolean {
  return findings.length <= maxFindings && sources.reduce((sum, { text }) => sum + text.length, 0) <= maxFlowLength;
}

function isCause(causes: ReadonlyMap<LocatedFinding, LocatedFinding>, finding: LocatedFinding): boolean {
  return [...causes.values()].includes(finding);
}

function findingsSolvedBy(
  compilation: Compilation,
  group: readonly LocatedFinding[],
  findings: readonly LocatedFinding[],
): LocatedFinding[] {
  const edits = group.flatMap(({ fix }) => fix?.edits ?? []);
  const trialRules = new Set(findings.map(({ rule }) => rule));
  const { previous, registries, today } = compilation;
  const fixedCompilation = {
    ...compileFlow(applyTextEdits(compilation.sources, edits), registries),
    ...(previous === undefined ? {} : { previous }),
    ...(today === undefined ? {} : { today }),
  };
  // A suppression is stale only if the suppressed rule ran and found nothing.
  const rules = trialRules.has(staleSuppression.id) ? allRules : allRules.filter(({ id }) => trialRules.has(id));
  const remaining = new Set(lintFlow(fixedCompilation, rules).map(keyOf));
  return findings.filter((finding) => !remaining.has(keyOf(finding)));
}

function keyOf({ rule, file, place: keyPath, message }: LocatedFinding): string {
  return JSON.stringify([rule, file, keyPath, message]);
}

function firstCause(causes: ReadonlyMap<LocatedFinding, LocatedFinding>, finding: LocatedFinding): LocatedFinding {
  const cause = causes.get(finding);
  return cause === undefined ? finding : firstCause(causes, cause);
}

function orderByCause(
  findings: readonly LocatedFinding[],
  causes: ReadonlyMap<LocatedFinding, LocatedFinding>,
): LocatedFinding[] {
  return [...groupBy(findings, (finding) => firstCause(causes, finding))].flatMap(([cause, group]) => [
    cause,
    ...group.filter((finding) => finding !== cause).map((finding) => ({ ...finding, follows: referenceTo(cause) })),
  ]);
}

function referenceTo({ rule, file, line, column }: LocatedFinding): NonNullable<LocatedFinding['follows']> {
  return { rule, file, line, column };
}
