import { compileFlow, type Compilation } from '../../compile/compile-flow.ts';
import { withEdits } from '../fixes/with-edits.ts';
import { besideOneError, followingByNature } from './by-nature.ts';
import { groupBy } from '../group-by.ts';
import { lintFlow } from '../lint-flow.ts';
import type { LocatedFinding, Severity } from '../located-finding.ts';
import { allRules } from '../rules.ts';
import { staleSuppression } from '../rules/stale-suppression.ts';

/** So many causes are tried, and no more where the flow is large: each costs about as much as checking it. */
const mostTrials = 6;
const largestFlow = 3_000_000;
const mostFindings = 1_000;

/**
 * The findings, causes in their order and each followed by what follows from it. Of one mistake that shows in several places
 * the others follow from the first. Beyond that, a finding follows from another if it is gone once that one is put right: which
 * is tried, in memory. What is more severe than its cause stays by itself, so that the most severe is always among the causes.
 */
export function withCauses(compilation: Compilation, findings: readonly LocatedFinding[]): LocatedFinding[] {
  const causes = new Map<LocatedFinding, LocatedFinding>();
  const follows = (one: LocatedFinding, cause: LocatedFinding): void => {
    if (causes.has(one) || rank[one.severity] > rank[cause.severity]) return;
    // Of two that each would follow from the other the first stays by itself.
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
    // A cause of something else is not taken for a consequence: two that need each other would both be hidden.
    const open = findings.filter((one) => !mistake.includes(one) && !causes.has(one) && !isCause(causes, one));
    for (const gone of goneWithout(compilation, mistake, open)) follows(gone, cause);
  }
  for (const [one, cause] of besideOneError(findings.filter((finding) => !causes.has(finding)))) follows(one, cause);
  return ordered(findings, causes);
}

const rank: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/** Names that a flow gives itself: where one is written wrong where it is given, that shows at each of its uses. */
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

/** The same wrong name of the flow's own in several places is one mistake. */
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

/** Which of some findings are not found any more once a mistake is put right. */
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
  // A suppression is stale only if the rule that it names ran and found nothing.
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

/** Consequences of a consequence stand under the first cause of all. */
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
