import { subscribe } from 'valtio/vanilla';
import type { Runtime, RuntimeOptions } from '../../runtime/create-runtime.ts';
import type { JoinedFlow } from '../../runtime/definition/join-flow.ts';
import { startPreviewTimers, type PreviewSamples } from '../../runtime/visit/preview-snapshot.ts';
import type { Ports } from '../../runtime/shapes/ports.ts';
import { getJson } from '../release/published-files.ts';
import { createStudioPorts, type StudioPorts } from './studio-ports.ts';
import type { StartConfig } from '../config-shape.ts';
import { inspectStep } from './inspect-step.ts';
import type { StartState, MessageFromPage, MessageToPage } from './protocol.ts';
import { createScenarioClock } from './scenario-clock.ts';
import { computeStepState, type StepState } from './compute-step-state.ts';

/** The studio's access to the page in its frame. */
export interface FrameSession {
  readonly addStudioVariant: <Settings extends StartConfig>(
    config: Settings | Promise<Settings> | undefined,
  ) => Promise<Settings>;
  readonly wrapPorts: (pagePorts: Ports) => Ports;
  readonly loadPreview: (manifest: string) => Promise<RuntimeOptions['preview']>;
  readonly observe: NonNullable<RuntimeOptions['observe']>;
  /** @returns the runtime to use instead of `runtime` */
  readonly wrapRuntime: (runtime: Runtime, joined: JoinedFlow) => Runtime;
}

export function startFrameSession(
  startState: StartState,
  send: (message: MessageFromPage) => void,
  listen: (onMessage: (message: MessageToPage) => void) => void,
): FrameSession {
  let studioPorts: StudioPorts | undefined;
  let stepState: StepState | undefined;
  let followedRuntime: FollowedRuntime | undefined;
  const receive = (message: MessageToPage): void => {
    if (message.studio === 'show') followedRuntime?.show(message.snapshot);
    if (message.studio === 'answer') studioPorts?.resolveCall(message.id, message.result);
    if (message.studio === 'speak') studioPorts?.callSessionChannel(message);
  };
  const earlyMessages: MessageToPage[] = [];
  listen((message) => void (followedRuntime === undefined ? earlyMessages.push(message) : receive(message)));
  return {
    addStudioVariant: async <Settings extends StartConfig>(config?: Settings | Promise<Settings>) =>
      ({ ...(await config), variant: startState.variant ?? undefined }) as Settings,
    wrapPorts(pagePorts) {
      const ports = startState.isRecorded ? { ...pagePorts, clock: createScenarioClock(pagePorts.clock) } : pagePorts;
      studioPorts = createStudioPorts(ports, startState.calls, {
        onChange: (calls, sessions) => send({ studio: 'open', calls, sessions }),
      });
      return {
        ...studioPorts.ports,
        report(report) {
          ports.report(report);
          const { code, why, where } = report;
          send({ studio: 'reported', report: { code, why, where } });
        },
      };
    },
    async loadPreview(manifest) {
      const { step, state, replies, snapshot } = startState;
      if (snapshot !== undefined) return () => snapshot;
      if (step === null) return undefined;
      const samples = await getJson<PreviewSamples>(manifest.replace(/[^/]*$/, 'preview.json'), 'flow-unreachable');
      return (runnable, before) => {
        if (!Object.hasOwn(runnable.flow.steps, step)) return before;
        stepState = computeStepState({ runnable, flowStartSnapshot: before, samples, step, replies }, state);
        return stepState.events.at(-1)?.after ?? stepState.initial;
      };
    },
    observe: (after, occurrence) => send({ studio: 'happened', recorded: { occurrence, after } }),
    wrapRuntime(runtime, joined) {
      send({ studio: 'began', first: stepState?.initial ?? runtime.snapshot(), events: stepState?.events ?? [] });
      const { isRecorded, step, snapshot } = startState;
      // As in a scenario, the previewed step of a recording must load its choices.
      const isPreview = isRecorded && step !== null && snapshot === undefined;
      followedRuntime = followRuntime(runtime, joined, send);
      if (isPreview) queueMicrotask(() => startPreviewTimers(runtime.dispatch));
      earlyMessages.splice(0).forEach(receive);
      return followedRuntime.runtime;
    },
  };
}

interface FollowedRuntime {
  readonly runtime: Runtime;
  readonly show: (snapshot: StartState['snapshot']) => void;
}

function followRuntime(
  runtime: Runtime,
  joined: JoinedFlow,
  send: (message: MessageFromPage) => void,
): FollowedRuntime {
  let { runnable, localizer } = joined;
  const sendScreen = (): void => {
    const snapshot = runtime.snapshot();
    const { title, busy } = runtime.store.screen;
    send({
      studio: 'shown',
      shown: { snapshot, title, busy, items: inspectStep(runnable, localizer, snapshot) },
    });
  };
  subscribe(runtime.store, sendScreen);
  queueMicrotask(sendScreen);
  const replace: Runtime['replace'] = (flow, newLocalizer, from) => {
    runnable = flow;
    localizer = newLocalizer;
    runtime.replace(flow, newLocalizer, from);
    sendScreen();
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
