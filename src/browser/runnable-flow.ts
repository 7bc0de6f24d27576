import { createDescriber } from '../runtime/expression/describe-expression.ts';
import type { FunctionImplementation } from '../runtime/expression/function-types.ts';
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import { joinFlow, type JoinedFlow } from '../runtime/join-flow.ts';
import type { PublishedFlow } from './published-flow.ts';

/** A published flow joined with the functions it calls and the addresses its links begin with. */
export function createRunnableFlow(
  published: Omit<PublishedFlow, 'release'>,
  functions: Readonly<Record<string, FunctionImplementation>>,
  bases: Readonly<Record<string, string>>,
  report: (report: DeveloperReport) => void,
): JoinedFlow {
  const describe = import.meta.env.DEV ? createDescriber(published.flow) : undefined;
  return joinFlow(published, { functions, bases, report, describe });
}
