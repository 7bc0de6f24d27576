import type { Localizer } from '../runtime/resolve/create-localizer.ts';
import type { RunnableFlow } from '../runtime/scope.ts';
import type { Runtime } from '../runtime/create-runtime.ts';
import type { Report } from './print-report.ts';
import { isInStudio } from './studio/is-in-studio.ts';
import { fetchFlow } from './fetch-flow.ts';
import type { PublishedFlow } from './published-flow.ts';

/** What a change of a file came to. */
interface FlowUpdate {
  /** The first of the errors that there are now. */
  readonly error: string | null;
  /** There is something else to show: also where one file has an error, and another was changed. */
  readonly isNew: boolean;
}

/**
 * Development only: a change of the flow's files shows at once, on the step that is on screen, with what was typed.
 *
 * @param shown address of the flow's manifest, and the variant on screen
 * @param prepare makes a published flow ready for the runtime
 */
export function followFlowChanges(
  runtime: Runtime,
  { manifest, variant }: { readonly manifest: string; readonly variant: string | undefined },
  prepare: (published: PublishedFlow) => { runnable: RunnableFlow; localizer: Localizer },
  report: Report,
): void {
  import.meta.hot?.on('flow:update', ({ error, isNew }: FlowUpdate) => {
    // Vite takes its sheet of errors away after a change of code alone. The studio tells of errors itself.
    if (error === null || isInStudio(window)) document.querySelector('vite-error-overlay')?.remove();
    if (isNew)
      void fetchFlow(manifest, {
        locale: () => document.documentElement.lang,
        variant: () => variant,
        fresh: Date.now(),
      }).then((published) => {
        const { runnable, localizer } = prepare(published);
        runtime.replace(runnable, localizer);
      });
    if (error === null) return;
    report({
      code: 'flow-has-errors',
      severity: 'error',
      where: {},
      why: error,
      fix: 'Mend the file; until then what it says stays as it was',
    });
  });
}
