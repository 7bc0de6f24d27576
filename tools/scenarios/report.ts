import { join } from 'node:path/posix';
import type { LintFile } from '../../src/runtime/definition/definition.ts';
import { rangeOf } from '../compile/position.ts';
import type { SourceFile } from '../compile/sources.ts';
import { type CoverageKind, coverageKinds, type Goal } from './coverage.ts';
import type { Played, Playing } from './play-all.ts';

/** Output of a run, and whether the flow passes. */
export interface Report {
  readonly passes: boolean;
  readonly text: string;
}

export interface ReportOptions {
  readonly folder: string;
  readonly sources: readonly SourceFile[];
  /** Required coverage, in percent. */
  readonly wanted: NonNullable<LintFile['coverage']>;
  /** Lists everything that is not covered. */
  readonly missing: boolean;
  /** Whether all scenarios were played. Otherwise coverage is not reported. */
  readonly isWhole: boolean;
}

/** Failures with file and line, then the coverage. */
export function reportOf({ played, goals, missed }: Playing, options: ReportOptions): Report {
  const { wanted, isWhole, missing } = options;
  const failed = played.filter(({ failure }) => failure !== undefined);
  const shares = coverageKinds.map((kind) => shareOf(kind, goals, missed, wanted[kind] ?? 0));
  const isLow = isWhole && shares.some(({ low }) => low);
  const listed = missed.filter(
    ({ kind }) => missing || (isWhole && shares.some((share) => share.low && share.kind === kind)),
  );
  const lines = [
    ...failed.flatMap((one) => failureLines(one, options)),
    ...listed.map((goal) => `${placeOf(goal.at.file, goal.at.path, options)}  ${goal.missing}`),
    `Scenarios: ${played.length - failed.length} passed, ${failed.length} failed`,
    ...(isWhole ? [`Coverage: ${shares.map(({ text }) => text).join(', ')}`] : []),
  ];
  return { passes: failed.length === 0 && !isLow, text: lines.join('\n') };
}

interface Share {
  readonly kind: CoverageKind;
  readonly low: boolean;
  readonly text: string;
}

function shareOf(kind: CoverageKind, goals: readonly Goal[], missed: readonly Goal[], wanted: number): Share {
  const all = goals.filter((goal) => goal.kind === kind).length;
  const seen = all - missed.filter((goal) => goal.kind === kind).length;
  const low = seen * 100 < wanted * all;
  return { kind, low, text: `${seen} of ${all} ${kind}${low ? ` (required: ${wanted} %)` : ''}` };
}

function failureLines({ file, about, failure, reached }: Played, options: ReportOptions): string[] {
  const { move = 0, why = [] } = failure ?? {};
  const way = wayLines(reached, options);
  return [`${placeOf(file, ['play', move], options)}  ${about}`, ...why.map((each) => `  ${each}`), ...way, ''];
}

/** Statements that the failed move reached, which often contain the mistake. */
function wayLines(cameTo: Played['reached'], options: ReportOptions): string[] {
  const lines = cameTo.map(({ place, ran }) => {
    return `    ${ran ? 'ran    ' : 'skipped'}  ${placeOf(place.file, place.path, options)}`;
  });
  return lines.length === 0 ? [] : ['  Statements before the failure:', ...lines];
}

function placeOf(file: string, path: readonly (string | number)[], { folder, sources }: ReportOptions): string {
  const source = sources.find((one) => one.file === file);
  const shown = join(folder.replaceAll('\\', '/'), file);
  if (source === undefined) return shown;
  const { line, column } = rangeOf({ file, path }, source);
  return `${shown}:${line}:${column}`;
}
