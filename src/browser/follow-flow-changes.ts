import type { Config } from './config-shape.ts';
import type { FunctionDefinition } from '../runtime/expression/function-types.ts';
import type { Runtime } from '../runtime/create-runtime.ts';
import { createFlowDefinition } from './flow-definition.ts';
import { loadPublishedFlow } from './published-flow.ts';

/** Development only: a change of the flow's files shows at once, on the step that is on screen, with what was typed. */
export function followFlowChanges(
  runtime: Runtime,
  functions: Readonly<Record<string, FunctionDefinition>>,
  config: Config,
  warn: (code: string, cause?: unknown) => void,
): void {
  import.meta.hot?.on('flow:update', (update: { readonly error: string | null }) => {
    if (update.error !== null) {
      console.error(update.error);
      return;
    }
    void loadPublishedFlow(document.documentElement.lang, Date.now()).then((published) => {
      const { runnable, localizer } = createFlowDefinition(published, functions, config.linkBases, warn);
      runtime.replace(runnable, localizer);
    });
  });
}
