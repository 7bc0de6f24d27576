import { decide } from '../../runtime/decide/decide.ts';
import { visibleForms } from '../../runtime/fields/visible-forms.ts';
import { initialEntries } from '../../runtime/visit/initial-snapshot.ts';
import { isRecord } from '../../runtime/utilities/json.ts';
import { previewSnapshot, type PreviewSamples } from '../../runtime/visit/preview-snapshot.ts';
import { createScope, type RunnableFlow } from '../../runtime/visit/scope.ts';
import type { CompiledFlow } from '../../runtime/shapes/compiled-flow.ts';
import type { FlowEventBody } from '../../runtime/shapes/flow-event.ts';
import type { Snapshot } from '../../runtime/shapes/snapshot.ts';
import type { RecordedEvent, Replies, WantedState } from './protocol.ts';

export interface StepStateOptions {
  readonly runnable: RunnableFlow;
  readonly before: Snapshot;
  readonly samples: PreviewSamples;
  readonly step: string;
  readonly replies: Replies;
}

/** The snapshot at arrival, and the events that lead to the wanted state. */
export interface StepState {
  readonly first: Snapshot;
  readonly events: readonly RecordedEvent[];
}

const maxCalls = 12;

/**
 * Computes a state of a step by running events. No call is sent: it ends with the wanted outcome or a default reply.
 */
export function computeStepState(
  { runnable, before, samples, step, replies }: StepStateOptions,
  wanted: WantedState,
): StepState {
  const sample = previewSnapshot(runnable, before, samples, step);
  const isBlank = wanted.kind === 'pristine' || wanted.kind === 'errors';
  const first = isBlank ? withoutAnswers(sample, runnable.flow, step) : sample;
  const play = new Play(runnable, first, replies);
  if (wanted.kind === 'errors' || wanted.kind === 'busy') play.submit();
  if (wanted.kind === 'outcome') play.endCall(wanted);
  // Then entering the step may start a call.
  if (wanted.kind === 'busy' && !play.isBusy) {
    const arriving = new Play(runnable, first, replies);
    arriving.arrive();
    return { first, events: arriving.led };
  }
  return { first, events: play.led };
}

class Play {
  readonly led: RecordedEvent[] = [];
  readonly #runnable: RunnableFlow;
  readonly #replies: Replies;
  #now: Snapshot;

  constructor(runnable: RunnableFlow, first: Snapshot, replies: Replies) {
    this.#runnable = runnable;
    this.#now = first;
    this.#replies = replies;
  }

  get isBusy(): boolean {
    return Object.keys(this.#now.pending).length > 0;
  }

  submit(): void {
    const [form] = this.#forms();
    if (form !== undefined) this.#do({ kind: 'raise', name: form.submit, form: form.id, data: {} });
  }

  endCall({ by, action, outcome }: WantedState & { readonly kind: 'outcome' }): void {
    if (by === 'arrival') this.arrive();
    else this.#raise(by);
    for (let calls = 0; calls < maxCalls; calls += 1) {
      const open = Object.entries(this.#now.pending);
      const [token, call] = open.find(([, one]) => one.action === action) ?? open[0] ?? [];
      if (token === undefined || call === undefined) return;
      if (call.action === action) return this.#end(Number(token), action, outcome);
      const [usual = 'ok'] = Object.keys(this.#replies[call.action] ?? {});
      this.#end(Number(token), call.action, usual);
    }
  }

  #raise(name: string): void {
    const form = this.#forms().find(({ submit }) => submit === name);
    this.#do({ kind: 'raise', name, data: {}, ...(form === undefined ? {} : { form: form.id }) });
  }

  /** Enters the step again, by an event that is added to the flow. */
  arrive(): void {
    const { flow } = this.#runnable;
    const name = 'STUDIO_ARRIVES';
    const nodes = [...flow.nodes, { op: 'goto', to: this.#now.step ?? '', next: -1 } as const];
    const on = { ...flow.on, [name]: flow.nodes.length };
    this.#do({ kind: 'raise', name, data: {} }, { ...this.#runnable, flow: { ...flow, nodes, on } });
  }

  #end(token: number, action: string, outcome: string): void {
    const known = this.#replies[action] ?? {};
    if (Object.hasOwn(known, outcome)) this.#do({ kind: 'outcome', token, outcome, reply: known[outcome] });
    else
      this.#do({
        kind: 'outcome',
        token,
        outcome,
        failure: { status: 400, message: 'The server says no.', name: 'HTTPError' },
      });
  }

  #do(occurrence: FlowEventBody, runnable = this.#runnable): void {
    const { now, today } = this.#now;
    this.#now = decide(runnable, this.#now, { ...occurrence, now, today }).snapshot;
    this.led.push({ occurrence, after: this.#now });
  }

  #forms(): readonly { readonly id: string; readonly submit: string }[] {
    return visibleForms(this.#runnable.flow, this.#now, createScope(this.#runnable, this.#now));
  }
}

type Values = Record<string, unknown>;

function withoutAnswers(snapshot: Snapshot, { steps, context }: CompiledFlow, id: string): Snapshot {
  const step = steps[id];
  const paths = fieldPaths(step?.blocks).map((path) => path.split('.'));
  const blank = (entries: Values, initial: Values): Values =>
    paths
      .filter(([root = '']) => Object.hasOwn(entries, root))
      .reduce<Values>((left, path) => {
        const [root = '', ...inner] = path;
        return { ...left, [root]: inner.length === 0 ? initial[root] : without(left[root], inner) };
      }, entries);
  return {
    ...snapshot,
    context: blank(snapshot.context, initialEntries(context)),
    local: blank(snapshot.local, initialEntries(step?.context ?? {})),
  };
}

function without(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  if (rest.length > 0) return { ...value, [name]: without(value[name], rest) };
  const { [name]: _, ...left } = value;
  return left;
}

function fieldPaths(blocks: unknown): string[] {
  if (typeof blocks !== 'object' || blocks === null) return [];
  const own = isRecord(blocks) && Array.isArray(blocks['fields']) && typeof blocks['section'] === 'string';
  const asked = own ? (blocks['fields'] as readonly { readonly path: string }[]).map(({ path }) => path) : [];
  return [...asked, ...Object.values(blocks).flatMap(fieldPaths)];
}
