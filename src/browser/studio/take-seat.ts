import { subscribe } from 'valtio/vanilla';
import type { Runtime } from '../../runtime/create-runtime.ts';
import type { JoinedFlow } from '../../runtime/join-flow.ts';
import { startPreviewTimers, type PreviewSamples } from '../../runtime/preview-snapshot.ts';
import { getJson } from '../get-json.ts';
import { holdPorts, type HeldPorts } from './held-ports.ts';
import type { StartConfig } from '../start-config.ts';
import { partsOfStep } from './parts-of-step.ts';
import type { Beginning, FromPage, ToPage } from './protocol.ts';
import { createScenarioClock } from './scenario-clock.ts';
import type { StudioSeat } from './seat.ts';
import { stateOfStep, type MadeState } from './state-of-step.ts';

/** Connects a page with the studio: what it begins with, what is told of it, and what it is told. */
export function takeSeat(
  beginning: Beginning,
  tell: (message: FromPage) => void,
  listen: (heard: (message: ToPage) => void) => void,
): StudioSeat {
  let held: HeldPorts | undefined;
  let made: MadeState | undefined;
  let followed: FollowedRuntime | undefined;
  const hear = (message: ToPage): void => {
    if (message.studio === 'show') followed?.show(message.snapshot);
    if (message.studio === 'answer') held?.answer(message.id, message.result);
    if (message.studio === 'speak') held?.speak(message);
  };
  // What is told while the page still begins waits until it has.
  const early: ToPage[] = [];
  listen((message) => void (followed === undefined ? early.push(message) : hear(message)));
  return {
    configure: async <Settings extends StartConfig>(config?: Settings | Promise<Settings>) =>
      ({ ...(await config), variant: beginning.variant ?? undefined }) as Settings,
    ports(page) {
      const own = beginning.isRecorded ? { ...page, clock: createScenarioClock(page.clock) } : page;
      held = holdPorts(own, beginning.calls, {
        open: (calls, sessions) => tell({ studio: 'open', calls, sessions }),
      });
      return {
        ...held.ports,
        report(report) {
          own.report(report);
          const { code, why, where } = report;
          tell({ studio: 'reported', report: { code, why, where } });
        },
      };
    },
    async preview(manifest) {
      const { step, state, replies, snapshot } = beginning;
      if (snapshot !== undefined) return () => snapshot;
      if (step === null) return undefined;
      const samples = await getJson<PreviewSamples>(manifest.replace(/[^/]*$/, 'preview.json'), 'flow-unreachable');
      return (runnable, before) => {
        if (!Object.hasOwn(runnable.flow.steps, step)) return before;
        made = stateOfStep({ runnable, before, samples, step, replies }, state);
        return made.led.at(-1)?.after ?? made.first;
      };
    },
    observe: (after, occurrence) => tell({ studio: 'happened', happening: { occurrence, after } }),
    follow(runtime, joined) {
      tell({ studio: 'began', first: made?.first ?? runtime.snapshot(), led: made?.led ?? [] });
      const { isRecorded, step, snapshot } = beginning;
      // A recording begins as its scenario does: at a step, whose choices are fetched.
      const isPreview = isRecorded && step !== null && snapshot === undefined;
      followed = followRuntime(runtime, joined, tell);
      if (isPreview) queueMicrotask(() => startPreviewTimers(runtime.dispatch));
      early.splice(0).forEach(hear);
      return followed.runtime;
    },
  };
}

interface FollowedRuntime {
  readonly runtime: Runtime;
  readonly show: (snapshot: Beginning['snapshot']) => void;
}

/** Tells what is shown whenever that changes, with the flow that is in place then. */
function followRuntime(runtime: Runtime, first: JoinedFlow, tell: (message: FromPage) => void): FollowedRuntime {
  let { runnable, localizer } = first;
  const tellShown = (): void => {
    const snapshot = runtime.snapshot();
    const { title, busy } = runtime.store.screen;
    tell({
      studio: 'shown',
      shown: { snapshot, title, busy, parts: partsOfStep(runnable, localizer, snapshot) },
    });
  };
  subscribe(runtime.store, tellShown);
  queueMicrotask(tellShown);
  const replace: Runtime['replace'] = (flow, words, from) => {
    runnable = flow;
    localizer = words;
    runtime.replace(flow, words, from);
    tellShown();
  };
  return {
    runtime: {
      store: runtime.store,
      dispatch: runtime.dispatch,
      start: () => runtime.start(),
      destroy: () => runtime.destroy(),
      snapshot: () => runtime.snapshot(),
      replace,
    },
    show: (snapshot) => replace(runnable, localizer, snapshot),
  };
}
