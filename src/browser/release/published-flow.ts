import type { CompiledMessage } from '../../runtime/copy/compiled-message.ts';
import { createDescriber } from '../../runtime/expression/describe-expression.ts';
import type { FunctionImplementation } from '../../runtime/expression/function-types.ts';
import { joinFlow, type JoinedFlow } from '../../runtime/definition/join-flow.ts';
import type { SchemaValidator } from '../../runtime/visit/scope.ts';
import type { CompiledFlow } from '../../runtime/shapes/compiled-flow.ts';
import type { DeveloperReport } from '../../runtime/shapes/developer-report.ts';
import type { ConnectionPort } from '../../runtime/shapes/ports.ts';
import type { OptionalFeatures } from '../../runtime/shapes/optional-features.ts';

/** A published flow with the copy of one locale. It contains the initial flow or the whole flow. */
export interface PublishedFlow {
  /** Id of the flow and its copy. */
  readonly release: string;
  readonly flow: CompiledFlow;
  readonly locale: string;
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  readonly validators: Readonly<Record<string, SchemaValidator>>;
  /** Undefined only for an initial flow that uses no optional features. */
  readonly features?: OptionalFeatures | undefined;
  readonly connection?: ConnectionPort | undefined;
  /** Undefined if this is the whole flow. @throws StartError `flow-unreachable` */
  readonly loadWholeFlow?: () => Promise<PublishedFlow>;
}

/**
 * Prepares a published flow for the runtime.
 *
 * @param bases base addresses of links, by name
 */
export function createRunnableFlow(
  published: Omit<PublishedFlow, 'release'>,
  functions: Readonly<Record<string, FunctionImplementation>>,
  bases: Readonly<Record<string, string>>,
  report: (report: DeveloperReport) => void,
): JoinedFlow {
  const describe = import.meta.env.DEV ? createDescriber(published.flow) : undefined;
  return joinFlow(published, { functions, bases, report, describe });
}
