// Finds and applies safe fixes. May import other tools and `src/runtime`.
import type { SourceFile } from '../../compile/sources.ts';
import type { LocatedFinding } from '../located-finding.ts';
import type { Edit } from './fix.ts';
import { editKey, applyTextEdits } from './apply-text-edits.ts';

export interface FixResult {
  readonly fixedSources: readonly SourceFile[];
  readonly remainingFindings: readonly LocatedFinding[];
  /** Fixed findings, in the order of their fixes. */
  readonly fixedFindings: readonly LocatedFinding[];
}

/** Maximum number of passes. A fix can reveal new findings, but fixes that undo each other must not loop forever. */
const maxPasses = 10;

/** Applies fixes and lints again, until no finding has a fix. */
export function applyFixes(
  before: readonly SourceFile[],
  lint: (sources: readonly SourceFile[]) => readonly LocatedFinding[],
): FixResult {
  let sources = before;
  let findings = lint(sources);
  const fixed: LocatedFinding[] = [];
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const chosen = withoutOverlaps(findings);
    if (chosen.length === 0) break;
    fixed.push(...chosen);
    sources = applyTextEdits(
      sources,
      chosen.flatMap(({ fix }) => fix?.edits ?? []),
    );
    findings = lint(sources);
  }
  return { fixedSources: sources, remainingFindings: findings, fixedFindings: fixed };
}

/** Findings whose fixes do not overlap. Overlapping fixes wait for the next pass. */
function withoutOverlaps(findings: readonly LocatedFinding[]): LocatedFinding[] {
  const hasNoOtherErrors = findings.every(({ severity, fix }) => severity !== 'error' || fix?.isLast === true);
  const fixable = findings.filter(({ fix }) => fix !== undefined && (fix.isLast !== true || hasNoOtherErrors));
  const edits = fixable.flatMap((finding) => (finding.fix?.edits ?? []).map((edit) => ({ edit, finding })));
  const overlapping = new Set<LocatedFinding>();
  let last: Edit | undefined;
  for (const { edit, finding } of edits.toSorted((a, b) => compare(a.edit, b.edit))) {
    const isFree =
      last === undefined || last.file !== edit.file || isBefore(last, edit) || editKey(last) === editKey(edit);
    if (isFree) last = edit;
    else overlapping.add(finding);
  }
  return fixable.filter((finding) => !overlapping.has(finding));
}

function compare(a: Edit, b: Edit): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || a.endLine - b.endLine;
}

function isBefore(a: Edit, b: Edit): boolean {
  return a.endLine < b.line || (a.endLine === b.line && a.endColumn <= b.column);
}
