/** Turns a compiled flow and events into screens and effects, without React, page, network or clock. */
export { createRuntime, type Runtime, type RuntimeOptions } from '../runtime/create-runtime.ts';
export { joinFlow, type FlowCode, type FlowParts, type JoinedFlow } from '../runtime/definition/join-flow.ts';
export { FlowError } from '../runtime/utilities/flow-error.ts';
export { canRun, runtimeVersion } from '../runtime/definition/runtime-version.ts';
export { plainText, type RichText } from '../runtime/copy/rich-text.ts';
export { compiledFormat, type CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
export type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
export type { FieldProblem, Failure } from '../runtime/shapes/failure.ts';
export type {
  AnalyticsPort,
  ClockPort,
  ConnectionPort,
  LinksPort,
  Ports,
  SessionRunner,
  StoragePort,
} from '../runtime/shapes/ports.ts';
export type { ResolvedBlock, ResolvedField, ResolvedForm, Screen } from '../runtime/shapes/screen.ts';
export { optionalFeatures } from '../runtime/features/optional-features.ts';
export type { OptionalFeatures } from '../runtime/shapes/optional-features.ts';
export type { Snapshot } from '../runtime/shapes/snapshot.ts';
export type { FlowDispatch, FlowStore } from '../runtime/shapes/store-types.ts';
