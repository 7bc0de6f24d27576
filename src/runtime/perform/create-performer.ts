/** Performs effects through ports, and sends their results as events. This folder imports only data shapes. */
import type { DeveloperReport } from '../shapes/developer-report.ts';
import type { Effect } from '../shapes/effect.ts';
import type { FlowEventBody } from '../shapes/flow-event.ts';
import type { Ports, RunningSession, SessionChannel } from '../shapes/ports.ts';
import type { ResolvedLink, Screen } from '../shapes/screen.ts';
import { createCallRunner } from './call-runner.ts';
import { tryPort } from './try-port.ts';

/** The data of the current screen that effects need. */
export interface ScreenInfo {
  readonly screen: Pick<Screen, 'step' | 'title'>;
  resolveLink(key: string, values: Readonly<Record<string, unknown>>): ResolvedLink;
}

export interface Performer {
  perform(effect: Effect): void;
  stop(): void;
}

export interface PerformerOptions {
  readonly ports: Ports;
  readonly screenInfo: () => ScreenInfo;
  readonly send: (event: FlowEventBody) => void;
  /** Ends the flow permanently. */
  readonly halt: (report: DeveloperReport) => void;
}

export function createPerformer({ ports, screenInfo, send, halt }: PerformerOptions): Performer {
  const { storage, tab, analytics, report } = ports;
  const calls = createCallRunner(ports, send, () => screenInfo().screen.title);
  const sessions = createSessions(ports, send);
  const timers = createTimers(ports, send);

  let isStopped = false;
  const performUnguarded: Performer['perform'] = (effect) => {
    // After `stop`, nothing would end these effects. Storage, reports and analytics still work.
    if (isStopped && longRunning.has(effect.kind)) return undefined;
    switch (effect.kind) {
      case 'call':
        return calls.start(effect);
      case 'abort':
        return calls.abort(effect.token);
      case 'session':
        return sessions.start(effect);
      case 'answer':
        return sessions.answer(effect.token, effect.value);
      case 'stop':
        return sessions.stop(effect.token);
      case 'timer':
        return timers.start(effect.token, effect.ms);
      case 'cancel':
        return timers.cancel(effect.token);
      case 'persist':
        return storage.write(effect.value);
      case 'forget':
        return storage.clear();
      case 'keep':
        return effect.value === null ? tab?.clear() : tab?.write(effect.value);
      case 'page':
        return trackPage(effect.step, screenInfo(), ports);
      case 'track':
        return analytics.track(effect.event, effect.values);
      case 'identify':
        return analytics.identify(effect.user);
      case 'error':
        return analytics.error(effect.code, effect.values);
      case 'visit':
        return visitLink(effect, screenInfo(), ports);
      case 'report':
        return report(effect.report);
      case 'halt':
        return halt(effect.report);
    }
  };
  const perform: Performer['perform'] = (effect) => tryPort(report, effect.kind, () => performUnguarded(effect));

  return {
    perform,
    stop: () => {
      isStopped = true;
      timers.cancelAll();
      calls.abortAll();
      for (const token of sessions.tokens()) perform({ kind: 'stop', token });
    },
  };
}

const longRunning: ReadonlySet<Effect['kind']> = new Set(['call', 'session', 'timer']);

/** Steps that only redirect are not tracked. */
function trackPage(step: string, { screen }: ScreenInfo, { analytics }: Ports): void {
  if (step === screen.step) analytics.page(step, screen.title);
}

function visitLink(
  { link, values }: Effect & { kind: 'visit' },
  screenInfo: ScreenInfo,
  { links, report }: Ports,
): void {
  const { href, newTab } = screenInfo.resolveLink(link, values);
  if (links.open(href, newTab)) return;
  report({
    code: 'link-blocked',
    where: { key: link },
    why: 'The browser did not open the address of this link',
    fix: 'Visit it directly after a click, or show a link instead.',
  });
}

interface Sessions {
  /** A session that throws ends as `failed` with the code `not-started`. @throws the error of the session */
  start(session: Effect & { kind: 'session' }): void;
  answer(token: number, value: Readonly<Record<string, unknown>>): void;
  stop(token: number): void;
  tokens(): readonly number[];
}

function createSessions(ports: Ports, send: (event: FlowEventBody) => void): Sessions {
  const running = new Map<number, RunningSession>();

  const channelOf = (token: number): SessionChannel => ({
    ask: (name, data = {}) => send({ kind: 'session', token, signal: 'asks', name, data }),
    report: (name, data = {}) => send({ kind: 'session', token, signal: 'reports', name, data }),
    finish: (name, data = {}) => send({ kind: 'session', token, signal: 'ends', name, data }),
  });

  return {
    start: ({ token, session, input }) => {
      const channel = channelOf(token);
      try {
        running.set(token, ports.session(session, input, channel));
      } catch (cause) {
        // The step may wait for an event from the session.
        channel.finish('failed', { code: 'not-started', reason: 'other', message: '' });
        throw cause;
      }
    },
    answer: (token, value) => running.get(token)?.answer(value),
    stop: (token) => {
      const session = running.get(token);
      // Removed first, because a session whose `stop` throws must not be stopped twice.
      running.delete(token);
      session?.stop();
    },
    tokens: () => [...running.keys()],
  };
}

interface Timers {
  start(token: number, ms: number): void;
  cancel(token: number): void;
  cancelAll(): void;
}

/** @internal */
export function createTimers({ clock }: Ports, send: (event: FlowEventBody) => void): Timers {
  const running = new Map<number, () => void>();
  return {
    start: (token, ms) =>
      void running.set(
        token,
        clock.after(ms, () => {
          running.delete(token);
          send({ kind: 'timer', token });
        }),
      ),
    cancel: (token) => {
      running.get(token)?.();
      running.delete(token);
    },
    cancelAll: () => {
      for (const cancel of running.values()) cancel();
      running.clear();
    },
  };
}
