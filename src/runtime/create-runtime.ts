/**
 * Runs a flow: events in, screens out, effects through ports. Imports the folders of this package; it does not know
 * React or the DOM.
 */
import { createDispatch } from './visit/create-dispatch.ts';
import { decide } from './decide/decide.ts';
import type { Decision } from './decide/decision.ts';
import { createEventQueue } from './visit/event-queue.ts';
import { FlowError, reportOf } from './utilities/flow-error.ts';
import { createFlowStore } from './visit/flow-store.ts';
import { firstSnapshot } from './visit/first-snapshot.ts';
import { initialEntries } from './visit/initial-snapshot.ts';
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
import { withLoadingCall, withoutLoadingCall } from './visit/loading-call.ts';

export interface RuntimeOptions {
  readonly runnable: RunnableFlow;
  readonly localizer: Localizer;
  readonly ports: Ports;
  readonly device: 'mobile' | 'desktop';
  /** Values of entries marked `from: host`. */
  readonly hostValues: Readonly<Record<string, unknown>>;
  readonly preview?: ((runnable: RunnableFlow, before: Snapshot) => Snapshot) | undefined;
  /** Called for each event that needs the remaining flow, until `replace` provides it. */
  readonly needRest?: () => void;
  /** Receives each snapshot and the event before it, for tests and previews. */
  readonly observe?: (snapshot: Snapshot, occurrence: FlowEventBody) => void;
}

export interface Runtime {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  start(): void;
  /**
   * Replaces the flow or its copy. The current step stays if it still exists. Deferred events are handled.
   *
   * @param from the snapshot to continue with; by default the current one
   */
  replace(runnable: RunnableFlow, localizer: Localizer, from?: Snapshot): void;
  destroy(): void;
  snapshot(): Snapshot;
}

/** Creates a flow that runs. @throws FlowError if its first screen cannot be resolved */
export function createRuntime(options: RuntimeOptions): Runtime {
  return new FlowRunner(options);
}

class FlowRunner implements Runtime {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  readonly #options: RuntimeOptions;
  readonly #show: (screen: Screen) => void;
  readonly #send: (occurrence: FlowEventBody) => void;
  readonly #performer: Performer;
  #runnable: RunnableFlow;
  #localizer: Localizer;
  #resolve: ScreenResolver;
  #snapshot: Snapshot;
  #unwatch: (() => void) | undefined;
  #disconnect: (() => void) | undefined;
  /** Events deferred until the remaining flow has loaded. The first one needs it. */
  #deferred: readonly FlowEventBody[] = [];
  #destroyed = false;

  constructor(options: RuntimeOptions) {
    this.#options = options;
    this.#runnable = options.runnable;
    this.#localizer = options.localizer;
    this.#snapshot = firstSnapshot(options);
    this.#resolve = createScreenResolver(this.#runnable, this.#localizer);
    const shown = createFlowStore(this.#resolve(this.#snapshot));
    this.store = shown.store;
    this.#show = (screen) => shown.show(screen);
    this.#send = createEventQueue((occurrence) => this.#handle(occurrence));
    this.#performer = createPerformer({
      ports: options.ports,
      send: this.#send,
      halt: (report) => this.#halt(report),
      screenInfo: () => this.#screenInfo(),
    });
    this.dispatch = createDispatch(this.#send, (link) => this.#followed(link), options.ports.run);
    if (options.preview === undefined) return;
    this.#snapshot = options.preview(this.#runnable, this.#snapshot);
    this.#showOrFail();
  }

  start(): void {
    const { storage, tab, connection } = this.#options.ports;
    this.#disconnect ??= connection?.watch((isOnline) => this.#send({ kind: 'connection', isOnline }));
    if (this.#snapshot.step !== null) return;
    this.#send({ kind: 'start' });
    const watched = [
      storage.watch?.((stored) => this.#send({ kind: 'elsewhere', stored })),
      tab?.watch?.((draft) => {
        if (draft !== undefined) this.#send({ kind: 'elsewhere', stored: storage.read(), draft });
      }),
    ];
    this.#unwatch = () => watched.forEach((end) => end?.());
  }

  replace(runnable: RunnableFlow, localizer: Localizer, from = this.#snapshot): void {
    this.#runnable = runnable;
    this.#localizer = localizer;
    this.#resolve = createScreenResolver(runnable, localizer);
    const { flow } = runnable;
    const { step, context } = from;
    const isRemoved = step !== null && stepOf(flow, from) === undefined;
    this.#snapshot = {
      ...withoutLoadingCall(from),
      step: isRemoved ? flow.first : step,
      // Adds entries that are new in this flow.
      context: { ...initialEntries(flow.context), ...context },
    };
    this.#showOrFail();
    const deferred = this.#deferred;
    this.#deferred = [];
    for (const occurrence of deferred) this.#send(occurrence);
  }

  destroy(): void {
    this.#destroyed = true;
    this.#unwatch?.();
    this.#disconnect?.();
    this.#performer.stop();
  }

  snapshot(): Snapshot {
    return this.#snapshot;
  }

  #handle(occurrence: FlowEventBody): void {
    if (this.#destroyed) return;
    if (this.#deferred.length > 0) return this.#defer(occurrence);
    const decision = this.#decide(occurrence);
    if (decision === undefined) return this.#defer(occurrence);
    const { snapshot, effects } = decision;
    const before = this.#snapshot;
    this.#snapshot = snapshot;
    const unresolvable = this.#tryToShow();
    this.#options.observe?.(snapshot, occurrence);
    for (const effect of effects) this.#performer.perform(effect);
    if (unresolvable === undefined) return;
    // Stops, because the error view cannot be resolved either.
    if (occurrence.kind === 'unresolvable') this.#halt(unresolvable);
    else this.#showErrorView(before, occurrence, unresolvable);
  }

  /** Shows the error view if a screen cannot be resolved. Typing never replaces the screen. */
  #showErrorView(before: Snapshot, { kind }: FlowEventBody, report: DeveloperReport): void {
    const after = this.#snapshot;
    const isSameVisit = after.visitCount === before.visitCount;
    if (isSameVisit && (kind === 'input' || kind === 'blur') && this.store.screen.arrival === before.visitCount)
      return this.#performer.perform({ kind: 'report', report });
    if (!isSameVisit && before.step !== null) this.#snapshot = { ...after, ...positionOf(before) };
    this.#handle({ kind: 'unresolvable', report });
  }

  #decide(occurrence: FlowEventBody): Decision | undefined {
    const { clock } = this.#options.ports;
    const event: FlowEvent = { ...occurrence, now: clock.now(), today: clock.today() };
    try {
      return decide(this.#runnable, this.#snapshot, event);
    } catch (thrown) {
      if (!(thrown instanceof NotLoadedError)) throw thrown;
      return undefined;
    }
  }

  /** Defers an event and shows the step as busy. Drops further events of the applicant. */
  #defer(occurrence: FlowEventBody): void {
    const isFirst = this.#deferred.length === 0;
    if (isFirst || !isApplicantEvent(occurrence)) this.#deferred = [...this.#deferred, occurrence];
    if (isFirst && this.#snapshot.step !== null) {
      this.#snapshot = withLoadingCall(this.#snapshot);
      this.#showOrFail();
    }
    this.#options.needRest?.();
  }

  #showOrFail(): void {
    const unresolvable = this.#tryToShow();
    if (unresolvable !== undefined) this.#handle({ kind: 'unresolvable', report: unresolvable });
  }

  /** @returns why the screen cannot be resolved; the last one stays */
  #tryToShow(): DeveloperReport | undefined {
    try {
      this.#show(this.#resolve(this.#snapshot));
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof FlowError)) throw thrown;
      return reportOf(thrown, this.#snapshot.step);
    }
  }

  #halt(report: DeveloperReport): void {
    if (this.#destroyed) return;
    this.destroy();
    this.#options.ports.halt(report);
  }

  #screenInfo(): ScreenInfo {
    return {
      screen: this.store.screen,
      link: (key, values) => this.#localizer.link(key, values),
    };
  }

  #followed(link: string): void {
    const event = this.#runnable.flow.links[link]?.track;
    if (event !== undefined) this.#performer.perform({ kind: 'track', event, values: { step: this.#snapshot.step } });
  }
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
  shownFailure,
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
    shownFailure,
  };
}

function isApplicantEvent({ kind }: FlowEventBody): boolean {
  return kind === 'raise' || kind === 'input' || kind === 'blur';
}
