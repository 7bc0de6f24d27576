import type { SourceFile } from '../../compile/sources.ts';
import type { LocatedFinding } from '../located-finding.ts';
import type { Edit } from './fix.ts';
import { keyOf, withEdits } from './with-edits.ts';

export interface Mended {
  readonly sources: readonly SourceFile[];
  readonly findings: readonly LocatedFinding[];
  /** In the order of their fixes. */
  readonly fixed: readonly LocatedFinding[];
}

/** A fix can reveal new findings. The limit ends fixes that undo each other. */
const mostPasses = 10;

/** Applies fixes and lints again until no fix is left. */
export function applyFixes(
  before: readonly SourceFile[],
  lint: (sources: readonly SourceFile[]) => readonly LocatedFinding[],
): Mended {
  let sources = before;
  let findings = lint(sources);
  const fixed: LocatedFinding[] = [];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const chosen = madeTogether(findings);
    if (chosen.length === 0) break;
    fixed.push(...chosen);
    sources = withEdits(
      sources,
      chosen.flatMap(({ fix }) => fix?.edits ?? []),
    );
    findings = lint(sources);
  }
  return { sources, findings, fixed };
}

/** Findings whose fixes do not overlap. The others wait for the next pass. */
function madeTogether(findings: readonly LocatedFinding[]): LocatedFinding[] {
  const isSound = findings.every(({ severity, fix }) => severity !== 'error' || fix?.isLast === true);
  const open = findings.filter(({ fix }) => fix !== undefined && (fix.isLast !== true || isSound));
  const all = open.flatMap((finding) => (finding.fix?.edits ?? []).map((edit) => ({ edit, finding })));
  const waiting = new Set<LocatedFinding>();
  let last: Edit | undefined;
  for (const { edit, finding } of all.toSorted((one, other) => compare(one.edit, other.edit))) {
    const isFree = last === undefined || last.file !== edit.file || isBefore(last, edit) || keyOf(last) === keyOf(edit);
    if (isFree) last = edit;
    else waiting.add(finding);
  }
  return open.filter((finding) => !waiting.has(finding));
}

function compare(one: Edit, other: Edit): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column || one.endLine - other.endLine;
}

function isBefore(one: Edit, other: Edit): boolean {
  return one.endLine < other.line || (one.endLine === other.line && one.endColumn <= other.column);
}
