import { join } from 'node:path/posix';
import type { LintFile } from '../../src/runtime/definition/definition.ts';
import { rangeOf } from '../compile/position.ts';
import type { SourceFile } from '../compile/sources.ts';
import { type CoverageKind, coverageKinds, type Goal } from './coverage.ts';
import type { Played, Playing } from './play-all.ts';

/** What is printed of a run, and whether the flow passes. */
export interface Report {
  readonly passes: boolean;
  readonly text: string;
}

export interface ReportOptions {
  readonly folder: string;
  readonly sources: readonly SourceFile[];
  /** How much must be come through, in percent. */
  readonly wanted: NonNullable<LintFile['coverage']>;
  /** All that no scenario comes through is listed. */
  readonly missing: boolean;
  /** What only some scenarios come through says nothing of the flow. */
  readonly isWhole: boolean;
}

/** Failures first, each with its file and line, then what the scenarios come through. */
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
    ...(isWhole ? [`They come through ${shares.map(({ text }) => text).join(', ')}`] : []),
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
  return { kind, low, text: `${seen} of ${all} ${kind}${low ? ` (${wanted} % are wanted)` : ''}` };
}

function failureLines({ file, about, failure, cameTo }: Played, options: ReportOptions): string[] {
  const { move = 0, why = [] } = failure ?? {};
  const way = wayLines(cameTo, options);
  return [`${placeOf(file, ['play', move], options)}  ${about}`, ...why.map((each) => `  ${each}`), ...way, ''];
}

/** The statements of the flow that the move came to: what has to be put right is mostly one of them. */
function wayLines(cameTo: Played['cameTo'], options: ReportOptions): string[] {
  const lines = cameTo.map(({ place, ran }) => {
    return `    ${ran ? 'ran        ' : 'passed over'}  ${placeOf(place.file, place.path, options)}`;
  });
  return lines.length === 0 ? [] : ['  On the way there:', ...lines];
}

function placeOf(file: string, path: readonly (string | number)[], { folder, sources }: ReportOptions): string {
  const source = sources.find((one) => one.file === file);
  const shown = join(folder.replaceAll('\\', '/'), file);
  if (source === undefined) return shown;
  const { line, column } = rangeOf({ file, path }, source);
  return `${shown}:${line}:${column}`;
}
