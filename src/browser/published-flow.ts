import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { CompiledMessage } from '../runtime/copy/compiled-message.ts';
import type { SchemaValidator } from '../runtime/scope.ts';
import type { ConnectionPort } from '../runtime/shapes/ports.ts';
import type { Ways } from '../runtime/shapes/ways.ts';

/** A published flow, ready to run. */
export interface PublishedFlow {
  /** Names what was published: the flow and its copy. */
  readonly release: string;
  readonly flow: CompiledFlow;
  readonly locale: string;
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  readonly validators: Readonly<Record<string, SchemaValidator>>;
  /** Missing only in a first part that does not need it. */
  readonly ways?: Ways | undefined;
  readonly connection?: ConnectionPort | undefined;
  /** Of a flow that is here in part: fetches the rest, anew where it did not come. @throws StartError `flow-unreachable` */
  readonly whole?: () => Promise<PublishedFlow>;
}
