import type { Runtime } from '../../runtime/create-runtime.ts';
import type { JoinedFlow } from '../../runtime/join-flow.ts';
import type { Report } from '../print-report.ts';
import { reportOfStart } from '../start/errors.ts';
import type { PublishedFlow } from './published-flow.ts';

export interface FlowCompletion {
  /** Failures are only reported. */
  readonly begin: () => void;
  /** Retries once; a second failure halts the flow. */
  readonly need: () => void;
  /** Another flow (in another language) replaces this one. */
  readonly supersede: () => void;
}

export interface CompletionParts {
  readonly published: PublishedFlow;
  readonly prepare: (published: PublishedFlow) => JoinedFlow;
  readonly runtime: () => Runtime;
  readonly report: Report;
  readonly halt: Report;
}

/** Loads the remaining flow, if the published flow is not complete. */
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
