import type { Compilation } from '../compile/compile-flow.ts';
import type { LocatedFinding } from '../flow-lint/located-finding.ts';
import { stepsOfFile } from '../flow-lint/step-files.ts';
import type { StudioFinding } from './studio-data.ts';

/** Converts a finding for the studio. A subflow's file is assigned to the step that uses it first. */
export function studioFinding(finding: LocatedFinding, compilation: Compilation): StudioFinding {
  const { rule, severity, message, file, line, column, suggestion, fix } = finding;
  const variant = finding.variant ?? /^variants\/(.+)\.json$/.exec(file)?.[1];
  return {
    rule,
    severity,
    message,
    file,
    line,
    column,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(variant === undefined ? {} : { variant }),
    step: stepsOfFile(compilation, file)[0],
    mend: fix?.about,
  };
}
