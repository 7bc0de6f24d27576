import type { Runtime } from '../runtime/create-runtime.ts';
import type { JoinedFlow } from '../runtime/join-flow.ts';
import { reportOfStart } from './cannot-start.tsx';
import type { Report } from './print-report.ts';
import type { PublishedFlow } from './published-flow.ts';

/** What brings the rest of a flow that was begun with its first part. */
export interface FlowCompletion {
  /** Fetches the rest, once the first screen can be used. Where it does not come, developers are told, and it is tried again. */
  readonly begin: () => void;
  /** Somebody waits for it. Where it does not come now either, the flow cannot go on. */
  readonly need: () => void;
}

/** What the rest is put into, and who is told where that fails. */
export interface CompletionParts {
  readonly published: PublishedFlow;
  readonly prepare: (published: PublishedFlow) => JoinedFlow;
  readonly runtime: () => Runtime;
  readonly report: Report;
  readonly halt: Report;
}

/** @returns what does nothing for a flow that is whole */
export function completeFlow({ published, prepare, runtime, report, halt }: CompletionParts): FlowCompletion {
  const { whole } = published;
  if (whole === undefined) return { begin: () => undefined, need: () => undefined };
  let fetching: Promise<void> | undefined;
  let isNeeded = false;
  let isLastTry = false;
  const fetchNow = (): void => {
    fetching ??= whole().then(
      (flow) => {
        const { runnable, localizer } = prepare(flow);
        runtime().replace(runnable, localizer);
      },
      (cause: unknown) => {
        fetching = undefined;
        if (isLastTry) return halt(reportOfStart(cause));
        report({ ...reportOfStart(cause), severity: 'warning' });
        if (!isNeeded) return;
        isLastTry = true;
        fetchNow();
      },
    );
  };
  return {
    begin: fetchNow,
    need() {
      isNeeded = true;
      fetchNow();
    },
  };
}
