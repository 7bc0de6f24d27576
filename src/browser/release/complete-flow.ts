import type { Runtime } from '../../runtime/create-runtime.ts';
import type { JoinedFlow } from '../../runtime/join-flow.ts';
import type { Report } from '../print-report.ts';
import { reportOfStart } from '../start/errors.ts';
import type { PublishedFlow } from './published-flow.ts';

/** Loads the remaining flow after the first screen. */
export interface FlowCompletion {
  /** Starts loading. If it fails, developers get a warning. */
  readonly begin: () => void;
  /** Loads with one retry, because the flow is waiting. If that fails, the flow halts. */
  readonly need: () => void;
  /** Ignores the remaining flow, because another flow (in another language) has replaced this one. */
  readonly supersede: () => void;
}

/** The input of `completeFlow`. */
export interface CompletionParts {
  readonly published: PublishedFlow;
  readonly prepare: (published: PublishedFlow) => JoinedFlow;
  readonly runtime: () => Runtime;
  readonly report: Report;
  readonly halt: Report;
}

/** Returns functions that load the remaining flow. If the flow is complete, they do nothing. */
export function completeFlow({ published, prepare, runtime, report, halt }: CompletionParts): FlowCompletion {
  const { whole } = published;
  if (whole === undefined) return { begin: nothing, need: nothing, supersede: nothing };
  let loading: Promise<void> | undefined;
  let isNeeded = false;
  let isLastTry = false;
  let isSuperseded = false;
  const load = (): void => {
    loading ??= whole().then(
      (flow) => {
        if (isSuperseded) return;
        const { runnable, localizer } = prepare(flow);
        runtime().replace(runnable, localizer);
      },
      (cause: unknown) => {
        loading = undefined;
        if (isSuperseded) return;
        if (isLastTry) return halt(reportOfStart(cause));
        report({ ...reportOfStart(cause), severity: 'warning' });
        if (!isNeeded) return;
        isLastTry = true;
        load();
      },
    );
  };
  return {
    begin: load,
    need() {
      isNeeded = true;
      if (!isSuperseded) load();
    },
    supersede: () => void (isSuperseded = true),
  };
}

const nothing = (): void => undefined;
