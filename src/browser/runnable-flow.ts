import { createCopyFormatter } from '../runtime/copy/format-copy.ts';
import { createLocalizer, type Localizer } from '../runtime/resolve/create-localizer.ts';
import { createDescriber } from '../runtime/expression/describe-expression.ts';
import type { FunctionDefinition } from '../runtime/expression/function-types.ts';
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import type { RunnableFlow } from '../runtime/scope.ts';
import type { PublishedFlow } from './published-flow.ts';

/** A published flow joined with the functions it calls and the addresses its links begin with. */
export function createRunnableFlow(
  { flow, validators, locale, messages }: Omit<PublishedFlow, 'release'>,
  functions: Readonly<Record<string, FunctionDefinition>>,
  bases: Readonly<Record<string, string>>,
  report: (report: DeveloperReport) => void,
): { runnable: RunnableFlow; localizer: Localizer } {
  const runs = Object.fromEntries(Object.entries(functions).map(([name, { run }]) => [name, run]));
  const format = createCopyFormatter({ locale, messages, report });
  return {
    runnable: {
      flow,
      functions: runs,
      validators,
      ...(import.meta.env.DEV ? { describe: createDescriber(flow) } : {}),
    },
    localizer: createLocalizer({ flow, locale, format, keys: Object.keys(messages), bases }),
  };
}
