/** Flows compiled and checked by a program. */
export { compileFlow, type Compilation } from '../compile/compile-flow.ts';
export { readSource, readSources, type SourceFile } from '../compile/sources.ts';
export { compileFolder, type PublishedFlow } from '../compile/publish.ts';
export { lintFlow } from '../flow-lint/lint-flow.ts';
export { lintFolder } from '../flow-lint/lint-folder.ts';
export type { LocatedFinding } from '../flow-lint/located-finding.ts';
export { LintError } from '../flow-lint/errors.ts';
