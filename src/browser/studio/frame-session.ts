import { subscribe } from 'valtio/vanilla';
import type { Runtime, RuntimeOptions } from '../../runtime/create-runtime.ts';
import type { JoinedFlow } from '../../runtime/definition/join-flow.ts';
import { startPreviewTimers, type PreviewSamples } from '../../runtime/visit/preview-snapshot.ts';
import type { Ports } from '../../runtime/shapes/ports.ts';
import { getJson } from '../release/published-files.ts';
import { createStudioPorts, type StudioPorts } from './held-ports.ts';
import type { StartConfig } from '../config-shape.ts';
import { inspectStep } from './inspect-step.ts';
import type { StartState, FromPage, ToPage } from './protocol.ts';
import { createScenarioClock } from './scenario-clock.ts';
import { computeStepState, type StepState } from './compute-step-state.ts';

/** The studio's access to the page in its frame. */
export interface FrameSession {
  /** Adds the studio's variant. */
  readonly configure: <Settings extends StartConfig>(
    config: Settings | Promise<Settings> | undefined,
  ) => Promise<Settings>;
  readonly ports: (own: Ports) => Ports;
  readonly preview: (manifest: string) => Promise<RuntimeOptions['preview']>;
  readonly observe: NonNullable<RuntimeOptions['observe']>;
  /** @returns the runtime to use instead */
  readonly follow: (runtime: Runtime, joined: JoinedFlow) => Runtime;
}

export function startFrameSession(
  beginning: StartState,
  send: (message: FromPage) => void,
  listen: (heard: (message: ToPage) => void) => void,
): FrameSession {
  let held: StudioPorts | undefined;
  let made: StepState | undefined;
  let followed: FollowedRuntime | undefined;
  const receive = (message: ToPage): void => {
    if (message.studio === 'show') followed?.show(message.snapshot);
    if (message.studio === 'answer') held?.answer(message.id, message.result);
    if (message.studio === 'speak') held?.speak(message);
  };
  const early: ToPage[] = [];
  listen((message) => void (followed === undefined ? early.push(message) : receive(message)));
  return {
    configure: async <Settings extends StartConfig>(config?: Settings | Promise<Settings>) =>
      ({ ...(await config), variant: beginning.variant ?? undefined }) as Settings,
    ports(page) {
      const own = beginning.isRecorded ? { ...page, clock: createScenarioClock(page.clock) } : page;
      held = createStudioPorts(own, beginning.calls, {
        open: (calls, sessions) => send({ studio: 'open', calls, sessions }),
      });
      return {
        ...held.ports,
        report(report) {
          own.report(report);
          const { code, why, where } = report;
          send({ studio: 'reported', report: { code, why, where } });
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
        made = computeStepState({ runnable, before, samples, step, replies }, state);
        return made.events.at(-1)?.after ?? made.first;
      };
    },
    observe: (after, occurrence) => send({ studio: 'happened', happening: { occurrence, after } }),
    follow(runtime, joined) {
      send({ studio: 'began', first: made?.first ?? runtime.snapshot(), led: made?.events ?? [] });
      const { isRecorded, step, snapshot } = beginning;
      // A scenario loads the choices of its first step; so does its recording.
      const isPreview = isRecorded && step !== null && snapshot === undefined;
      followed = followRuntime(runtime, joined, send);
      if (isPreview) queueMicrotask(() => startPreviewTimers(runtime.dispatch));
      early.splice(0).forEach(receive);
      return followed.runtime;
    },
  };
}

interface FollowedRuntime {
  readonly runtime: Runtime;
  readonly show: (snapshot: StartState['snapshot']) => void;
}

function followRuntime(runtime: Runtime, first: JoinedFlow, send: (message: FromPage) => void): FollowedRuntime {
  let { runnable, localizer } = first;
  const sendShown = (): void => {
    const snapshot = runtime.snapshot();
    const { title, busy } = runtime.store.screen;
    send({
      studio: 'shown',
      shown: { snapshot, title, busy, parts: inspectStep(runnable, localizer, snapshot) },
    });
  };
  subscribe(runtime.store, sendShown);
  queueMicrotask(sendShown);
  const replace: Runtime['replace'] = (flow, newLocalizer, from) => {
    runnable = flow;
    localizer = newLocalizer;
    runtime.replace(flow, newLocalizer, from);
    sendShown();
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
