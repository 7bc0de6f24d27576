import { decide } from '../../runtime/decide/decide.ts';
import { visibleForms } from '../../runtime/fields/visible-forms.ts';
import { initialEntries } from '../../runtime/visit/initial-snapshot.ts';
import { isRecord } from '../../runtime/utilities/json.ts';
import { previewSnapshot, type PreviewSamples } from '../../runtime/visit/preview-snapshot.ts';
import { createScope, type RunnableFlow } from '../../runtime/visit/scope.ts';
import type { CompiledFlow } from '../../runtime/shapes/compiled-flow.ts';
import type { FlowEventBody } from '../../runtime/shapes/flow-event.ts';
import type { Snapshot } from '../../runtime/shapes/snapshot.ts';
import type { RecordedEvent, SampleReplies, PreviewState } from './protocol.ts';

export interface StepStateOptions {
  readonly runnable: RunnableFlow;
  readonly flowStartSnapshot: Snapshot;
  readonly samples: PreviewSamples;
  readonly step: string;
  readonly replies: SampleReplies;
}

/** The snapshot at the start of the step, and the events that result in the wanted state. */
export interface StepState {
  readonly initial: Snapshot;
  readonly events: readonly RecordedEvent[];
}

const maxCalls = 12;

/**
 * Computes a state of a step by running events. Calls are not sent: each ends with the wanted outcome or a default
 * reply.
 */
export function computeStepState(
  { runnable, flowStartSnapshot, samples, step, replies }: StepStateOptions,
  wanted: PreviewState,
): StepState {
  const sample = previewSnapshot(runnable, flowStartSnapshot, samples, step);
  const isBlank = wanted.kind === 'pristine' || wanted.kind === 'errors';
  const first = isBlank ? withoutAnswers(sample, runnable.flow, step) : sample;
  const simulation = new StepSimulation(runnable, first, replies);
  if (wanted.kind === 'errors' || wanted.kind === 'busy') simulation.submit();
  if (wanted.kind === 'outcome') simulation.endCall(wanted);
  // If submitting starts no call, entering the step may start one.
  if (wanted.kind === 'busy' && !simulation.isBusy) {
    const enterSimulation = new StepSimulation(runnable, first, replies);
    enterSimulation.enterStep();
    return { initial: first, events: enterSimulation.events };
  }
  return { initial: first, events: simulation.events };
}

class StepSimulation {
  readonly events: RecordedEvent[] = [];
  readonly #runnable: RunnableFlow;
  readonly #replies: SampleReplies;
  #snapshot: Snapshot;

  constructor(runnable: RunnableFlow, initial: Snapshot, replies: SampleReplies) {
    this.#runnable = runnable;
    this.#snapshot = initial;
    this.#replies = replies;
  }

  get isBusy(): boolean {
    return Object.keys(this.#snapshot.pending).length > 0;
  }

  submit(): void {
    const [form] = this.#visibleForms();
    if (form !== undefined) this.#apply({ kind: 'raise', name: form.submit, form: form.id, data: {} });
  }

  endCall({ by, action, outcome }: PreviewState & { readonly kind: 'outcome' }): void {
    if (by === 'arrival') this.enterStep();
    else this.#raise(by);
    for (let calls = 0; calls < maxCalls; calls += 1) {
      const pendingCalls = Object.entries(this.#snapshot.pending);
      const [token, call] = pendingCalls.find(([, pending]) => pending.action === action) ?? pendingCalls[0] ?? [];
      if (token === undefined || call === undefined) return;
      if (call.action === action) return this.#end(Number(token), action, outcome);
      const [defaultOutcome = 'ok'] = Object.keys(this.#replies[call.action] ?? {});
      this.#end(Number(token), call.action, defaultOutcome);
    }
  }

  #raise(name: string): void {
    const form = this.#visibleForms().find(({ submit }) => submit === name);
    this.#apply({ kind: 'raise', name, data: {}, ...(form === undefined ? {} : { form: form.id }) });
  }

  /** Enters the step again by raising an event that is added to the flow. */
  enterStep(): void {
    const { flow } = this.#runnable;
    const name = 'STUDIO_ARRIVES';
    const nodes = [...flow.nodes, { op: 'goto', to: this.#snapshot.step ?? '', next: -1 } as const];
    const on = { ...flow.on, [name]: flow.nodes.length };
    this.#apply({ kind: 'raise', name, data: {} }, { ...this.#runnable, flow: { ...flow, nodes, on } });
  }

  #end(token: number, action: string, outcome: string): void {
    const replies = this.#replies[action] ?? {};
    if (Object.hasOwn(replies, outcome)) this.#apply({ kind: 'outcome', token, outcome, reply: replies[outcome] });
    else
      this.#apply({
        kind: 'outcome',
        token,
        outcome,
        failure: { status: 400, message: 'The server refuses this.', name: 'HTTPError' },
      });
  }

  #apply(occurrence: FlowEventBody, runnable = this.#runnable): void {
    const { now, today } = this.#snapshot;
    this.#snapshot = decide(runnable, this.#snapshot, { ...occurrence, now, today }).snapshot;
    this.events.push({ occurrence, after: this.#snapshot });
  }

  #visibleForms(): readonly { readonly id: string; readonly submit: string }[] {
    return visibleForms(this.#runnable.flow, this.#snapshot, createScope(this.#runnable, this.#snapshot));
  }
}

type Values = Record<string, unknown>;

function withoutAnswers(snapshot: Snapshot, { steps, context }: CompiledFlow, id: string): Snapshot {
  const step = steps[id];
  const paths = fieldPaths(step?.blocks).map((path) => path.split('.'));
  const resetFields = (entries: Values, initial: Values): Values =>
    paths
      .filter(([root = '']) => Object.hasOwn(entries, root))
      .reduce<Values>((cleared, path) => {
        const [root = '', ...innerPath] = path;
        return { ...cleared, [root]: innerPath.length === 0 ? initial[root] : removePath(cleared[root], innerPath) };
      }, entries);
  return {
    ...snapshot,
    context: resetFields(snapshot.context, initialEntries(context)),
    local: resetFields(snapshot.local, initialEntries(step?.context ?? {})),
  };
}

function removePath(value: unknown, [name = '', ...innerPath]: readonly string[]): unknown {
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  if (innerPath.length > 0) return { ...value, [name]: removePath(value[name], innerPath) };
  const { [name]: _, ...others } = value;
  return others;
}

function fieldPaths(blocks: unknown): string[] {
  if (typeof blocks !== 'object' || blocks === null) return [];
  const isSection = isRecord(blocks) && Array.isArray(blocks['fields']) && typeof blocks['section'] === 'string';
  const paths = isSection ? (blocks['fields'] as readonly { readonly path: string }[]).map(({ path }) => path) : [];
  return [...paths, ...Object.values(blocks).flatMap(fieldPaths)];
}
