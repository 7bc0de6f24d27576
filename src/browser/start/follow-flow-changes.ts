import type { Localizer } from '../../runtime/resolve/create-localizer.ts';
import type { RunnableFlow } from '../../runtime/visit/scope.ts';
import type { Runtime } from '../../runtime/create-runtime.ts';
import type { Reporter } from '../print-report.ts';
import { isInStudio } from '../studio/studio-mode.ts';
import { fetchFlow } from '../release/fetch-flow.ts';
import type { PublishedFlow } from '../release/published-flow.ts';

interface FlowUpdate {
  readonly error: string | null;
  /** True if the flow changed, even if another file has an error. */
  readonly isNew: boolean;
}

/** Replaces the running flow when its files change, for development only. */
export function followFlowChanges(
  runtime: Runtime,
  { manifest, variant }: { readonly manifest: string; readonly variant: string | undefined },
  prepare: (published: PublishedFlow) => { runnable: RunnableFlow; localizer: Localizer },
  report: Reporter,
): void {
  import.meta.hot?.on('flow:update', ({ error, isNew }: FlowUpdate) => {
    // Vite removes its error overlay only after a code change.
    if (error === null || isInStudio(window)) document.querySelector('vite-error-overlay')?.remove();
    if (isNew)
      void fetchFlow(manifest, {
        chooseLocale: () => document.documentElement.lang,
        getVariant: () => variant,
        cacheBuster: Date.now(),
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
      fix: 'Fix the file. Until then the page shows its last valid version',
    });
  });
  // The errors may have changed while the page was loading.
  import.meta.hot?.send('flow:follow');
}
