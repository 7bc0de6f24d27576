import { join } from 'node:path/posix';
import type { LintFile } from '../../src/runtime/definition/definition.ts';
import { rangeOf } from '../compile/position.ts';
import type { SourceFile } from '../compile/sources.ts';
import { type CoverageKind, coverageKinds, type CoverageGoal } from './coverage.ts';
import type { PlayedScenario, PlayResults } from './play-all.ts';

export interface Report {
  readonly passes: boolean;
  readonly text: string;
}

export interface ReportOptions {
  readonly folder: string;
  readonly sources: readonly SourceFile[];
  /** Required coverage, in percent. */
  readonly requiredCoverage: NonNullable<LintFile['coverage']>;
  readonly shouldListUncovered: boolean;
  /** Whether all scenarios were played. If not, coverage is not reported. */
  readonly hasPlayedAll: boolean;
}

/** Reports failures with file and line, then the coverage. */
export function reportOf({ scenarios, goals, uncoveredGoals }: PlayResults, options: ReportOptions): Report {
  const { requiredCoverage, hasPlayedAll, shouldListUncovered } = options;
  const failed = scenarios.filter(({ failure }) => failure !== undefined);
  const shares = coverageKinds.map((kind) => shareOf(kind, goals, uncoveredGoals, requiredCoverage[kind] ?? 0));
  const isLow = hasPlayedAll && shares.some(({ low }) => low);
  const uncovered = uncoveredGoals.filter(
    ({ kind }) => shouldListUncovered || (hasPlayedAll && shares.some((share) => share.low && share.kind === kind)),
  );
  const lines = [
    ...failed.flatMap((scenario) => failureLines(scenario, options)),
    ...uncovered.map(
      (goal) => `${locationText(goal.location.file, goal.location.path, options)}  ${goal.uncoveredMessage}`,
    ),
    `Scenarios: ${scenarios.length - failed.length} passed, ${failed.length} failed`,
    ...(hasPlayedAll ? [`Coverage: ${shares.map(({ text }) => text).join(', ')}`] : []),
  ];
  return { passes: failed.length === 0 && !isLow, text: lines.join('\n') };
}

interface Share {
  readonly kind: CoverageKind;
  readonly low: boolean;
  readonly text: string;
}

function shareOf(
  kind: CoverageKind,
  goals: readonly CoverageGoal[],
  missed: readonly CoverageGoal[],
  required: number,
): Share {
  const total = goals.filter((goal) => goal.kind === kind).length;
  const covered = total - missed.filter((goal) => goal.kind === kind).length;
  const low = covered * 100 < required * total;
  return { kind, low, text: `${covered} of ${total} ${kind}${low ? ` (required: ${required} %)` : ''}` };
}

function failureLines({ file, about, failure, reachedLocations }: PlayedScenario, options: ReportOptions): string[] {
  const { move = 0, why = [] } = failure ?? {};
  const statements = statementLines(reachedLocations, options);
  return [
    `${locationText(file, ['play', move], options)}  ${about}`,
    ...why.map((sentence) => `  ${sentence}`),
    ...statements,
    '',
  ];
}

/** Output lines for the statements that the failed move reached. These often contain the mistake. */
function statementLines(reached: PlayedScenario['reachedLocations'], options: ReportOptions): string[] {
  const lines = reached.map(({ location, isExecuted }) => {
    return `    ${isExecuted ? 'ran    ' : 'skipped'}  ${locationText(location.file, location.path, options)}`;
  });
  return lines.length === 0 ? [] : ['  Statements before the failure:', ...lines];
}

function locationText(file: string, path: readonly (string | number)[], { folder, sources }: ReportOptions): string {
  const source = sources.find((candidate) => candidate.file === file);
  const fullPath = join(folder.replaceAll('\\', '/'), file);
  if (source === undefined) return fullPath;
  const { line, column } = rangeOf({ file, path }, source);
  return `${fullPath}:${line}:${column}`;
}
