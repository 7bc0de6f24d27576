/** Public entry `guided-flow/lint`: compiles and checks flows from code. */
export { findFlowConfig, loadFlowConfig, type FlowConfig } from '../compile/flow-config.ts';
export { FlowConfigError } from '../compile/errors.ts';
export { compileFlow, type Compilation } from '../compile/compile-flow.ts';
export { compileFolder, type PublishedFlow } from '../compile/publish.ts';
export { readSource, readSources, type SourceFile } from '../compile/sources.ts';
export { lintFlow } from '../flow-lint/lint-flow.ts';
export { lintFolder } from '../flow-lint/lint-folder.ts';
export type { LocatedFinding } from '../flow-lint/located-finding.ts';
export { LintError } from '../flow-lint/errors.ts';
