import { compileFlow, type Compilation } from '../../compile/compile-flow.ts';
import { withEdits } from '../fixes/with-edits.ts';
import { besideOneError, followingByNature } from './by-nature.ts';
import { groupBy } from '../group-by.ts';
import { lintFlow } from '../lint-flow.ts';
import type { LocatedFinding, Severity } from '../located-finding.ts';
import { allRules } from '../rules.ts';
import { staleSuppression } from '../rules/stale-suppression.ts';

/** Limits on trial fixes. Each trial takes about as long as linting the whole flow. */
const mostTrials = 6;
const largestFlow = 3_000_000;
const mostFindings = 1_000;

/**
 * Sorts findings so that each cause precedes its consequences. A finding is a consequence if it repeats a mistake, or
 * if it disappears after the cause is fixed in memory. A finding more severe than its cause stays separate, so the most
 * severe is always a cause.
 */
export function withCauses(compilation: Compilation, findings: readonly LocatedFinding[]): LocatedFinding[] {
  const causes = new Map<LocatedFinding, LocatedFinding>();
  const follows = (one: LocatedFinding, cause: LocatedFinding): void => {
    if (causes.has(one) || rank[one.severity] > rank[cause.severity]) return;
    // If two findings would cause each other, the first one is the cause.
    if (firstCause(causes, cause) !== one) causes.set(one, cause);
  };
  const mistakes = [...groupBy(findings, mistakeOf).values()];
  for (const [first, ...others] of mistakes) if (first !== undefined) for (const other of others) follows(other, first);
  for (const [one, cause] of followingByNature(compilation, findings)) follows(one, cause);
  let trials = 0;
  for (const mistake of findings.length > 1 && isSmall(compilation, findings) ? mistakes : []) {
    const [cause] = mistake;
    if (cause === undefined || causes.has(cause) || !mistake.every(canBeMended)) continue;
    trials += 1;
    if (trials > mostTrials) break;
    // Two findings that cause each other would both be hidden.
    const open = findings.filter((one) => !mistake.includes(one) && !causes.has(one) && !isCause(causes, one));
    for (const gone of goneWithout(compilation, mistake, open)) follows(gone, cause);
  }
  for (const [one, cause] of besideOneError(findings.filter((finding) => !causes.has(finding)))) follows(one, cause);
  return ordered(findings, causes);
}

const rank: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/** Rules for names that the flow itself defines. One misspelled definition is reported at each use. */
const ofTheFlow: ReadonlySet<string> = new Set([
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
  return ofTheFlow.has(rule) ? `${rule} ${message}` : finding;
}

function canBeMended({ fix }: LocatedFinding): boolean {
  return fix !== undefined && fix.isLast !== true;
}

function isSmall({ sources }: Compilation, findings: readonly LocatedFinding[]): boolean {
  return findings.length <= mostFindings && sources.reduce((sum, { text }) => sum + text.length, 0) <= largestFlow;
}

function isCause(causes: ReadonlyMap<LocatedFinding, LocatedFinding>, finding: LocatedFinding): boolean {
  return [...causes.values()].includes(finding);
}

function goneWithout(
  compilation: Compilation,
  mistake: readonly LocatedFinding[],
  findings: readonly LocatedFinding[],
): LocatedFinding[] {
  const edits = mistake.flatMap(({ fix }) => fix?.edits ?? []);
  const wanted = new Set(findings.map(({ rule }) => rule));
  const { previous, registries, today } = compilation;
  const mended = {
    ...compileFlow(withEdits(compilation.sources, edits), registries),
    ...(previous === undefined ? {} : { previous }),
    ...(today === undefined ? {} : { today }),
  };
  // A suppression is stale only if the suppressed rule ran and found nothing.
  const rules = wanted.has(staleSuppression.id) ? allRules : allRules.filter(({ id }) => wanted.has(id));
  const left = new Set(lintFlow(mended, rules).map(keyOf));
  return findings.filter((finding) => !left.has(keyOf(finding)));
}

function keyOf({ rule, file, place, message }: LocatedFinding): string {
  return JSON.stringify([rule, file, place, message]);
}

function firstCause(causes: ReadonlyMap<LocatedFinding, LocatedFinding>, one: LocatedFinding): LocatedFinding {
  const cause = causes.get(one);
  return cause === undefined ? one : firstCause(causes, cause);
}

/** Places indirect consequences below the first cause of the chain. */
function ordered(
  findings: readonly LocatedFinding[],
  causes: ReadonlyMap<LocatedFinding, LocatedFinding>,
): LocatedFinding[] {
  return [...groupBy(findings, (one) => firstCause(causes, one))].flatMap(([cause, all]) => [
    cause,
    ...all.filter((one) => one !== cause).map((one) => ({ ...one, follows: causeOf(cause) })),
  ]);
}

function causeOf({ rule, file, line, column }: LocatedFinding): NonNullable<LocatedFinding['follows']> {
  return { rule, file, line, column };
}
