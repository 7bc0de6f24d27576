/**
 * Runs a flow: events in, screens out, effects through ports. Imports the other folders of `src/runtime`, but neither
 * React nor the DOM.
 */
import { decide } from './decide/decide.ts';
import type { Decision } from './decide/decision.ts';
import { createEventQueue } from './visit/event-queue.ts';
import { FlowError, toDeveloperReport } from './utilities/flow-error.ts';
import { createDispatch, createFlowStore } from './visit/flow-store.ts';
import { initialEntries, initialSnapshot } from './visit/initial-snapshot.ts';
import { NotLoadedError } from './definition/partial-flow.ts';
import { createPerformer, type Performer, type ScreenInfo } from './perform/create-performer.ts';
import type { Localizer } from './resolve/create-localizer.ts';
import { createScreenResolver, type ScreenResolver } from './resolve/resolve-screen.ts';
import type { RunnableFlow } from './visit/scope.ts';
import { stepOf } from './visit/selectors.ts';
import type { DeveloperReport } from './shapes/developer-report.ts';
import type { FlowEvent, FlowEventBody } from './shapes/flow-event.ts';
import type { Ports } from './shapes/ports.ts';
import type { Screen } from './shapes/screen.ts';
import type { Snapshot } from './shapes/snapshot.ts';
import type { FlowDispatch, FlowStore } from './shapes/store-types.ts';

export interface RuntimeOptions {
  readonly runnable: RunnableFlow;
  readonly localizer: Localizer;
  readonly ports: Ports;
  readonly device: 'mobile' | 'desktop';
  /** Values for context entries marked `from: host`. */
  readonly hostValues: Readonly<Record<string, unknown>>;
  readonly preview?: ((runnable: RunnableFlow, before: Snapshot) => Snapshot) | undefined;
  /** Called for each event that needs the remaining flow, until `replace` provides it. */
  readonly onIncomplete?: () => void;
  /** Receives each snapshot and the event that caused it, for tests and previews. */
  readonly observe?: (snapshot: Snapshot, event: FlowEventBody) => void;
}

export interface Runtime {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  start(): void;
  /**
   * Replaces the flow or its copy. The current step stays if it still exists. Deferred events are then handled.
   *
   * @param from the snapshot to continue with; default: the current snapshot
   */
  replace(runnable: RunnableFlow, localizer: Localizer, from?: Snapshot): void;
  destroy(): void;
  snapshot(): Snapshot;
}

/** @throws FlowError if the first screen cannot be resolved */
export function createRuntime(options: RuntimeOptions): Runtime {
  return new FlowRunner(options);
}

class FlowRunner implements Runtime {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  readonly #options: RuntimeOptions;
  readonly #show: (screen: Screen) => void;
  readonly #send: (event: FlowEventBody) => void;
  readonly #performer: Performer;
  #runnable: RunnableFlow;
  #localizer: Localizer;
  #resolve: ScreenResolver;
  #snapshot: Snapshot;
  #unwatch: (() => void) | undefined;
  #disconnect: (() => void) | undefined;
  /** Events deferred until the remaining flow has loaded. The first event needs that flow. */
  #deferred: readonly FlowEventBody[] = [];
  #isDestroyed = false;

  constructor(options: RuntimeOptions) {
    this.#options = options;
    this.#runnable = options.runnable;
    this.#localizer = options.localizer;
    this.#snapshot = firstSnapshot(options);
    this.#resolve = createScreenResolver(this.#runnable, this.#localizer);
    const { store, show } = createFlowStore(this.#resolve(this.#snapshot));
    this.store = store;
    this.#show = show;
    this.#send = createEventQueue((event) => this.#handle(event));
    this.#performer = createPerformer({
      ports: options.ports,
      send: this.#send,
      halt: (report) => this.#halt(report),
      screenInfo: () => this.#screenInfo(),
    });
    this.dispatch = createDispatch(this.#send, (link) => this.#trackLink(link), options.ports.run);
    if (options.preview === undefined) return;
    this.#snapshot = options.preview(this.#runnable, this.#snapshot);
    this.#showOrFail();
  }

  start(): void {
    const { storage, tab, connection } = this.#options.ports;
    this.#disconnect ??= connection?.watch((isOnline) => this.#send({ kind: 'connection', isOnline }));
    if (this.#snapshot.step !== null) return;
    this.#send({ kind: 'start' });
    const stopWatching = [
      storage.watch?.((stored) => this.#send({ kind: 'elsewhere', stored })),
      tab?.watch?.((draft) => {
        if (draft !== undefined) this.#send({ kind: 'elsewhere', stored: storage.read(), draft });
      }),
    ];
    this.#unwatch = () => stopWatching.forEach((stop) => stop?.());
  }

  replace(runnable: RunnableFlow, localizer: Localizer, snapshot = this.#snapshot): void {
    this.#runnable = runnable;
    this.#localizer = localizer;
    this.#resolve = createScreenResolver(runnable, localizer);
    const { flow } = runnable;
    const { step, context } = snapshot;
    const isStepRemoved = step !== null && stepOf(flow, snapshot) === undefined;
    this.#snapshot = {
      ...withoutLoadingCall(snapshot),
      step: isStepRemoved ? flow.first : step,
      // Adds context entries that the earlier flow did not have.
      context: { ...initialEntries(flow.context), ...context },
    };
    this.#showOrFail();
    const deferred = this.#deferred;
    this.#deferred = [];
    for (const event of deferred) this.#send(event);
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#unwatch?.();
    this.#disconnect?.();
    this.#performer.stop();
  }

  snapshot(): Snapshot {
    return this.#snapshot;
  }

  #handle(event: FlowEventBody): void {
    if (this.#isDestroyed) return;
    if (this.#deferred.length > 0) return this.#defer(event);
    const decision = this.#decide(event);
    if (decision === undefined) return this.#defer(event);
    const { snapshot, effects } = decision;
    const before = this.#snapshot;
    this.#snapshot = snapshot;
    const report = this.#tryToShow();
    this.#options.observe?.(snapshot, event);
    for (const effect of effects) this.#performer.perform(effect);
    if (report === undefined) return;
    // Stops the flow, because the error view cannot be resolved either.
    if (event.kind === 'unresolvable') this.#halt(report);
    else this.#showErrorView(before, event, report);
  }

  /** Shows the error view if a screen cannot be resolved. Typing never replaces the screen. */
  #showErrorView(before: Snapshot, { kind }: FlowEventBody, report: DeveloperReport): void {
    const after = this.#snapshot;
    const isSameVisit = after.visitCount === before.visitCount;
    if (isSameVisit && (kind === 'input' || kind === 'blur') && this.store.screen.visitId === before.visitCount)
      return this.#performer.perform({ kind: 'report', report });
    if (!isSameVisit && before.step !== null) this.#snapshot = { ...after, ...positionOf(before) };
    this.#handle({ kind: 'unresolvable', report });
  }

  #decide(event: FlowEventBody): Decision | undefined {
    const { clock } = this.#options.ports;
    const timedEvent: FlowEvent = { ...event, now: clock.now(), today: clock.today() };
    try {
      return decide(this.#runnable, this.#snapshot, timedEvent);
    } catch (thrown) {
      if (!(thrown instanceof NotLoadedError)) throw thrown;
      return undefined;
    }
  }

  /** Defers an event and shows the step as busy. Drops further events from the applicant. */
  #defer(event: FlowEventBody): void {
    const isFirst = this.#deferred.length === 0;
    if (isFirst || !isApplicantEvent(event)) this.#deferred = [...this.#deferred, event];
    if (isFirst && this.#snapshot.step !== null) {
      this.#snapshot = withLoadingCall(this.#snapshot);
      this.#showOrFail();
    }
    this.#options.onIncomplete?.();
  }

  #showOrFail(): void {
    const report = this.#tryToShow();
    if (report !== undefined) this.#handle({ kind: 'unresolvable', report });
  }

  /** @returns a report if the screen cannot be resolved; the last screen stays */
  #tryToShow(): DeveloperReport | undefined {
    try {
      this.#show(this.#resolve(this.#snapshot));
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof FlowError)) throw thrown;
      return toDeveloperReport(thrown, this.#snapshot.step);
    }
  }

  #halt(report: DeveloperReport): void {
    if (this.#isDestroyed) return;
    this.destroy();
    this.#options.ports.halt(report);
  }

  #screenInfo(): ScreenInfo {
    return {
      screen: this.store.screen,
      resolveLink: (key, values) => this.#localizer.resolveLink(key, values),
    };
  }

  #trackLink(link: string): void {
    const event = this.#runnable.flow.links[link]?.track;
    if (event !== undefined) this.#performer.perform({ kind: 'track', event, values: { step: this.#snapshot.step } });
  }
}

function firstSnapshot({ runnable, ports, device, hostValues }: RuntimeOptions): Snapshot {
  const facts = {
    device,
    isStoragePersistent: ports.storage.isPersistent,
    today: ports.clock.today(),
    now: ports.clock.now(),
    hostValues,
    stored: ports.storage.read(),
    draft: ports.tab?.read(),
  };
  return initialSnapshot(runnable.flow, facts, runnable.features);
}

function positionOf({
  step,
  visitCount,
  enterDone,
  title,
  local,
  suspendedStep,
  visitedSteps,
  editSession,
  forwardStack,
  lastFailure: shownFailure,
}: Snapshot): Partial<Snapshot> {
  return {
    step,
    visitCount,
    enterDone,
    title,
    local,
    suspendedStep,
    visitedSteps,
    editSession,
    forwardStack,
    lastFailure: shownFailure,
  };
}

/** Tokens of real calls begin at 1. */
const loadingToken = 0;

/** Marks the step as busy while the remaining flow loads. */
function withLoadingCall(snapshot: Snapshot): Snapshot {
  const call = { node: -1, action: '', busy: 'step', inEnter: false, event: {} } as const;
  return { ...snapshot, pending: { ...snapshot.pending, [loadingToken]: call } };
}

function withoutLoadingCall({ pending: { [loadingToken]: _, ...pending }, ...snapshot }: Snapshot): Snapshot {
  return { ...snapshot, pending };
}

function isApplicantEvent({ kind }: FlowEventBody): boolean {
  return kind === 'raise' || kind === 'input' || kind === 'blur';
}
