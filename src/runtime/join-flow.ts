import { createCopyFormatter } from './copy/format-copy.ts';
import type { CompiledMessage } from './copy/compiled-message.ts';
import type { FunctionImplementation } from './expression/function-types.ts';
import { createLocalizer, type Localizer } from './resolve/create-localizer.ts';
import type { RunnableFlow, SchemaValidator } from './scope.ts';
import type { CompiledFlow } from './shapes/compiled-flow.ts';
import type { DeveloperReport } from './shapes/developer-report.ts';
import type { Ways } from './shapes/ways.ts';

/** The parts of a compiled flow, in one language. */
export interface FlowParts {
  readonly flow: CompiledFlow;
  readonly locale: string;
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  readonly validators: Readonly<Record<string, SchemaValidator>>;
  /** A first part may be joined without (`ways` of the flow). */
  readonly ways?: Ways | undefined;
}

/** The code and settings that a compiled flow is joined with. */
export interface FlowCode {
  /** Functions that its expressions call, by name. */
  readonly functions: Readonly<Record<string, FunctionImplementation>>;
  /** Addresses that its links begin with, by name. */
  readonly bases?: Readonly<Record<string, string>>;
  /** Told what is wrong with a text. */
  readonly report?: (report: DeveloperReport) => void;
  /** Development only: shows developers an expression that failed. */
  readonly describe?: RunnableFlow['describe'];
}

/** A compiled flow joined with the code it needs, as `createRuntime` takes it. */
export interface JoinedFlow {
  readonly runnable: RunnableFlow;
  readonly localizer: Localizer;
}

/** Joins a compiled flow with the functions it calls and the addresses its links begin with. */
export function joinFlow({ flow, locale, messages, validators, ways }: FlowParts, code: FlowCode): JoinedFlow {
  const { functions, bases = {}, report, describe } = code;
  const conventions = flow.conventions?.[locale];
  const format = createCopyFormatter({ locale, messages, conventions, ...(report === undefined ? {} : { report }) });
  return {
    runnable: {
      flow,
      functions,
      validators,
      ways,
      ...(describe === undefined ? {} : { describe }),
    },
    localizer: createLocalizer({ flow, locale, format, messages, bases }),
  };
}
