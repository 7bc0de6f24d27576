/** Prepares a published flow for the runtime. This folder imports `copy`, `resolve`, utilities and data shapes. */
import { createCopyFormatter } from '../copy/format-copy.ts';
import type { CompiledMessage } from '../copy/compiled-message.ts';
import type { FunctionImplementation } from '../expression/function-types.ts';
import { createLocalizer, type Localizer } from '../resolve/create-localizer.ts';
import type { RunnableFlow, SchemaValidator } from '../visit/scope.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { DeveloperReport } from '../shapes/developer-report.ts';
import type { OptionalFeatures } from '../shapes/optional-features.ts';

export interface FlowParts {
  readonly flow: CompiledFlow;
  readonly locale: string;
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  readonly validators: Readonly<Record<string, SchemaValidator>>;
  /** Undefined until the remaining flow has loaded. */
  readonly features?: OptionalFeatures | undefined;
}

export interface FlowCode {
  readonly functions: Readonly<Record<string, FunctionImplementation>>;
  readonly bases?: Readonly<Record<string, string>>;
  readonly report?: (report: DeveloperReport) => void;
  /** Development only: describes an expression that failed. */
  readonly describe?: RunnableFlow['describeExpression'];
}

/** A compiled flow with its code, ready for `createRuntime`. */
export interface JoinedFlow {
  readonly runnable: RunnableFlow;
  readonly localizer: Localizer;
}

export function joinFlow({ flow, locale, messages, validators, features }: FlowParts, code: FlowCode): JoinedFlow {
  const { functions, bases = {}, report, describe } = code;
  const conventions = flow.conventions?.[locale];
  const format = createCopyFormatter({ locale, messages, conventions, ...(report === undefined ? {} : { report }) });
  return {
    runnable: {
      flow,
      functions,
      validators,
      features,
      ...(describe === undefined ? {} : { describeExpression: describe }),
    },
    localizer: createLocalizer({ flow, locale, formatCopy: format, messages, linkBases: bases }),
  };
}
