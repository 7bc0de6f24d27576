import { proxy } from 'valtio/vanilla';
import { decide } from './decide/decide.ts';
import type { Effect } from './shapes/effect.ts';
import type { FlowEvent, FlowOccurrence } from './shapes/flow-event.ts';
import { patch } from './patch.ts';
import { plainText } from './copy/rich-text.ts';
import { previewSnapshot, type PreviewSamples } from './preview-snapshot.ts';
import type { Ports, RunningSession, SessionChannel } from './shapes/ports.ts';
import { resolveScreen } from './resolve/resolve-screen.ts';
import type { Localizer } from './resolve/resolving.ts';
import type { RunnableFlow } from './scope.ts';
import { initialSnapshot, type Snapshot } from './shapes/snapshot.ts';
import type { FlowDispatch, FlowStore } from './shapes/store-types.ts';

export interface RuntimeOptions {
  readonly runnable: RunnableFlow;
  readonly localizer: Localizer;
  readonly ports: Ports;
  readonly device: 'mobile' | 'desktop';
  /** Values of entries marked `from: host`. */
  readonly hostValues: Readonly<Record<string, unknown>>;
  /** Shows this step with sample data instead of running the start program. */
  readonly preview?: { readonly step: string; readonly samples: PreviewSamples } | undefined;
  /** Told of each snapshot, for tests and previews. */
  readonly observe?: (snapshot: Snapshot) => void;
}

export interface Runtime {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  /** Runs the start program with what storage holds. */
  start(): void;
  /** Puts a compiled flow or other copy in place; the step on screen is kept where it still exists. */
  replace(runnable: RunnableFlow, localizer: Localizer): void;
  /** Stops calls, sessions and timers; later events change nothing. */
  destroy(): void;
  snapshot(): Snapshot;
}

/** A flow that runs: events in, views out, effects through ports. */
export function createRuntime(options: RuntimeOptions): Runtime {
  const { ports } = options;
  let { runnable, localizer } = options;
  let snapshot = initialSnapshot(runnable.flow, {
    device: options.device,
    storageLasts: ports.storage.lasting,
    today: ports.clock.today(),
    now: ports.clock.now(),
    hostValues: options.hostValues,
    stored: ports.storage.read(),
  });
  if (options.preview !== undefined) {
    snapshot = previewSnapshot(runnable, snapshot, options.preview.samples, options.preview.step);
  }
  const previewing = snapshot.step !== null;
  const calls = new Map<number, AbortController>();
  const sessions = new Map<number, RunningSession>();
  const timers = new Map<number, () => void>();
  let destroyed = false;
  let shown = resolveScreen(runnable, snapshot, localizer);
  const store = proxy<FlowStore>({ screen: structuredClone(shown) });
  const show = (): void => {
    const next = resolveScreen(runnable, snapshot, localizer);
    patch(store.screen, next, shown);
    shown = next;
  };

  // An effect may lead to an event at once; it waits until the effects before it are done.
  const waiting: FlowOccurrence[] = [];
  let busy = false;
  const send = (occurrence: FlowOccurrence): void => {
    waiting.push(occurrence);
    if (busy) return;
    busy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) handle(next);
    } finally {
      busy = false;
    }
  };

  const handle = (occurrence: FlowOccurrence): void => {
    if (destroyed) return;
    const event: FlowEvent = { ...occurrence, now: ports.clock.now(), today: ports.clock.today() };
    const decision = decide(runnable, snapshot, event);
    snapshot = decision.snapshot;
    show();
    options.observe?.(snapshot);
    for (const effect of decision.effects) perform(effect);
  };

  const perform = (effect: Effect): void => {
    switch (effect.kind) {
      case 'call':
        return call(effect.token, effect.action, effect.input);
      case 'abort':
        calls.get(effect.token)?.abort();
        calls.delete(effect.token);
        return;
      case 'session':
        sessions.set(effect.token, ports.session(effect.session, effect.input, hostOf(effect.token)));
        return;
      case 'answer':
        return sessions.get(effect.token)?.answer(effect.value);
      case 'stop':
        sessions.get(effect.token)?.stop();
        sessions.delete(effect.token);
        return;
      case 'timer':
        timers.set(
          effect.token,
          ports.clock.after(effect.ms, () => send({ kind: 'timer', token: effect.token })),
        );
        return;
      case 'cancel':
        timers.get(effect.token)?.();
        timers.delete(effect.token);
        return;
      case 'persist':
        return ports.storage.write(effect.value);
      case 'forget':
        return ports.storage.clear();
      case 'page':
        return ports.analytics.page(effect.step, store.screen.title);
      case 'track':
        return ports.analytics.track(effect.event, effect.values);
      case 'identify':
        return ports.analytics.identify(effect.user);
      case 'error':
        return ports.analytics.error(effect.code, { ...effect.values, step: snapshot.step, ...bannerText() });
      case 'visit': {
        const link = localizer.link(effect.link, effect.values);
        if (!ports.links.open(link.href, link.newTab)) ports.warn('link-blocked');
        return;
      }
      case 'warn':
        return ports.warn(effect.code);
    }
  };

  const bannerText = (): Record<string, string> =>
    snapshot.banner === null ? {} : { message: plainText(localizer.rich(snapshot.banner.text)) };

  const call = (token: number, action: string, input: Readonly<Record<string, unknown>>): void => {
    const abort = new AbortController();
    calls.set(token, abort);
    ports.run(action, input, { signal: abort.signal }).then(
      (result) => {
        calls.delete(token);
        if (!abort.signal.aborted) send({ kind: 'outcome', token, ...result });
      },
      (cause: unknown) => {
        calls.delete(token);
        if (abort.signal.aborted) return;
        ports.warn('action-threw', cause);
        const name = cause instanceof Error ? cause.name : 'Error';
        send({ kind: 'outcome', token, outcome: 'client-error', failure: { status: 400, name, message: '' } });
      },
    );
  };

  const hostOf = (token: number): SessionChannel => ({
    ask: (name, data = {}) => send({ kind: 'session', token, said: 'asks', name, data }),
    report: (name, data = {}) => send({ kind: 'session', token, said: 'reports', name, data }),
    finish: (name, data = {}) => send({ kind: 'session', token, said: 'ends', name, data }),
  });

  const dispatch: FlowDispatch = {
    raise: (name, detail) =>
      send({
        kind: 'raise',
        name,
        data: detail?.data ?? {},
        ...(detail?.form === undefined ? {} : { form: detail.form }),
      }),
    input: (path, value) => send({ kind: 'input', path, value }),
    blur: (path) => send({ kind: 'blur', path }),
    followed: (link) => {
      const track = runnable.flow.links[link]?.track;
      if (track !== undefined) ports.analytics.track(track, { step: snapshot.step });
    },
  };

  return {
    store,
    dispatch,
    start: () => {
      if (!previewing) send({ kind: 'start' });
    },
    replace: (nextRunnable, nextLocalizer) => {
      runnable = nextRunnable;
      localizer = nextLocalizer;
      if (snapshot.step !== null && runnable.flow.steps[snapshot.step] === undefined) {
        snapshot = { ...snapshot, step: runnable.flow.first };
      }
      show();
    },
    destroy: () => {
      destroyed = true;
      for (const cancel of timers.values()) cancel();
      for (const abort of calls.values()) abort.abort();
      for (const session of sessions.values()) session.stop();
      timers.clear();
      calls.clear();
      sessions.clear();
    },
    snapshot: () => snapshot,
  };
}
