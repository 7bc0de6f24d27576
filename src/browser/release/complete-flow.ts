import type { Runtime } from '../../runtime/create-runtime.ts';
import type { JoinedFlow } from '../../runtime/definition/join-flow.ts';
import type { Reporter } from '../print-report.ts';
import { startErrorReport } from '../start/errors.ts';
import type { PublishedFlow } from './published-flow.ts';

export interface FlowCompletion {
  /** Loads the flow. Failures are only reported. */
  readonly begin: () => void;
  /** Retries once; a second failure halts the flow. */
  readonly require: () => void;
  /** A flow in another language replaces this flow. */
  readonly supersede: () => void;
}

export interface CompletionOptions {
  readonly published: PublishedFlow;
  readonly prepare: (published: PublishedFlow) => JoinedFlow;
  readonly runtime: () => Runtime;
  readonly report: Reporter;
  readonly halt: Reporter;
}

/** Loads the remaining flow, if the published flow is not complete. */
export function createFlowCompletion({ published, prepare, runtime, report, halt }: CompletionOptions): FlowCompletion {
  const { loadWholeFlow } = published;
  if (loadWholeFlow === undefined) return { begin: noop, require: noop, supersede: noop };
  let loading: Promise<void> | undefined;
  let isNeeded = false;
  let isLastTry = false;
  let isSuperseded = false;
  const load = (): void => {
    loading ??= loadWholeFlow().then(
      (flow) => {
        if (isSuperseded) return;
        const { runnable, localizer } = prepare(flow);
        runtime().replace(runnable, localizer);
      },
      (cause: unknown) => {
        loading = undefined;
        if (isSuperseded) return;
        if (isLastTry) return halt(startErrorReport(cause));
        report({ ...startErrorReport(cause), severity: 'warning' });
        if (!isNeeded) return;
        isLastTry = true;
        load();
      },
    );
  };
  return {
    begin: load,
    require() {
      isNeeded = true;
      if (!isSuperseded) load();
    },
    supersede: () => void (isSuperseded = true),
  };
}

const noop = (): void => undefined;
