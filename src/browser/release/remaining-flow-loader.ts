import type { Runtime } from '../../runtime/create-runtime.ts';
import type { JoinedFlow } from '../../runtime/definition/join-flow.ts';
import type { Reporter } from '../print-report.ts';
import { startErrorReport } from '../start/errors.ts';
import type { PublishedFlow } from './published-flow.ts';

export interface RemainingFlowLoader {
  /** Loads the flow. Failures are only reported. */
  readonly preload: () => void;
  /** Loads the flow, and retries once. A second failure halts the running flow. */
  readonly ensureLoaded: () => void;
  /** Stops loading, because a flow in another language replaces this flow. */
  readonly cancel: () => void;
}

export interface RemainingFlowOptions {
  readonly publishedFlow: PublishedFlow;
  readonly createJoinedFlow: (published: PublishedFlow) => JoinedFlow;
  readonly getRuntime: () => Runtime;
  readonly report: Reporter;
  readonly halt: Reporter;
}

/** Loads the remaining flow, if the published flow is not complete. */
export function createRemainingFlowLoader({
  publishedFlow,
  createJoinedFlow,
  getRuntime,
  report,
  halt,
}: RemainingFlowOptions): RemainingFlowLoader {
  const { loadWholeFlow } = publishedFlow;
  if (loadWholeFlow === undefined) return { preload: noop, ensureLoaded: noop, cancel: noop };
  let loading: Promise<void> | undefined;
  let isNeeded = false;
  let isLastTry = false;
  let isSuperseded = false;
  const load = (): void => {
    loading ??= loadWholeFlow().then(
      (flow) => {
        if (isSuperseded) return;
        const { runnable, localizer } = createJoinedFlow(flow);
        getRuntime().replace(runnable, localizer);
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
    preload: load,
    ensureLoaded() {
      isNeeded = true;
      if (!isSuperseded) load();
    },
    cancel: () => void (isSuperseded = true),
  };
}

const noop = (): void => undefined;
