declare module 'virtual:bench-form' {
  import type { CompiledMessage } from '../../../src/runtime/copy/compiled-message.ts';
  import type { SchemaValidator } from '../../../src/runtime/visit/scope.ts';
  import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
  import type { BenchName } from './definition.ts';

  export function compiledForm(name: BenchName): Promise<{
    readonly flow: CompiledFlow;
    readonly messages: Readonly<Record<string, CompiledMessage>>;
    readonly validators: Readonly<Record<string, SchemaValidator>>;
  }>;
}

declare module 'virtual:bench-rjsf' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
  import type { BenchName } from './definition.ts';

  /** Loads the validators of a form, compiled by Ajv. */
  export function rjsfValidators(name: BenchName): Promise<{ readonly default: ValidatorFunctions }>;
}
