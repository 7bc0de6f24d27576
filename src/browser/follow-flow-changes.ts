import type { Localizer } from '../runtime/resolve/create-localizer.ts';
import type { RunnableFlow } from '../runtime/scope.ts';
import type { Runtime } from '../runtime/create-runtime.ts';
import type { Report } from './print-report.ts';
import { loadPublishedFlow } from './load-published-flow.ts';
import type { PublishedFlow } from './published-flow.ts';

/**
 * Development only: a change of the flow's files shows at once, on the step that is on screen, with what was typed.
 *
 * @param manifest address of the flow's manifest
 * @param prepare makes a published flow ready for the runtime
 */
export function followFlowChanges(
  runtime: Runtime,
  manifest: string,
  prepare: (published: PublishedFlow) => { runnable: RunnableFlow; localizer: Localizer },
  report: Report,
): void {
  import.meta.hot?.on('flow:update', (update: { readonly error: string | null }) => {
    if (update.error === null) {
      // Vite takes its sheet of errors away after a change of code alone.
      document.querySelector('vite-error-overlay')?.remove();
      void loadPublishedFlow(manifest, () => document.documentElement.lang, Date.now()).then((published) => {
        const { runnable, localizer } = prepare(published);
        runtime.replace(runnable, localizer);
      });
      return;
    }
    report({
      code: 'flow-has-errors',
      severity: 'error',
      where: {},
      why: update.error,
      fix: 'Mend the file; until then the last flow without errors stays on screen',
    });
  });
}
