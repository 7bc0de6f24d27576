import type { BinaryOperator, ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { initialSnapshot } from '../../src/runtime/visit/initial-snapshot.ts';
import type { Localizer } from '../../src/runtime/resolve/create-localizer.ts';
import type { RunnableFlow } from '../../src/runtime/visit/scope.ts';
import type {
  CompiledBlock,
  CompiledField,
  CompiledFlow,
  CompiledForm,
  CompiledSection,
  CompiledStep,
  FlowNode,
} from '../../src/runtime/shapes/compiled-flow.ts';
import type { FlowEvent, FlowEventBody } from '../../src/runtime/shapes/flow-event.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';
import { decide } from '../../src/runtime/decide/decide.ts';
import type { Decision } from '../../src/runtime/decide/decision.ts';

/** A hand-written compiled flow, for tests without the compiler. */
export interface TinyFlow {
  /** By index. The first is the start program; by default it goes to FIRST. */
  readonly nodes?: readonly FlowNode[];
  readonly steps?: Readonly<Record<string, Partial<CompiledStep>>>;
  readonly flow?: Partial<CompiledFlow>;
  readonly runnable?: Partial<RunnableFlow>;
}

/** @returns a flow whose steps show only the given blocks; it always has `FIRST` and the view `broken` */
export function tinyFlow({ nodes = [goto('FIRST')], steps = {}, flow = {}, runnable = {} }: TinyFlow): RunnableFlow {
  const allSteps: TinyFlow['steps'] = { FIRST: {}, broken: { kind: 'view' }, ...steps };
  return {
    flow: {
      format: 2,
      id: 'tiny',
      version: '1.0.0',
      runtime: '^1.0.0',
      locales: ['en-US'],
      first: 'FIRST',
      stages: 1,
      progress: 0,
      nodes: [...nodes, goto('broken')],
      start: 0,
      failures: { '*': nodes.length },
      on: {},
      steps: Object.fromEntries(Object.entries(allSteps).map(([id, step]) => [id, tinyStep(id, step)])),
      modals: {},
      context: {},
      let: {},
      limits: {},
      links: {},
      options: {},
      schemas: {},
      sensitive: [],
      events: {},
      chrome: { name: 'name', titleSuffix: 'suffix', stage: 'stage', help: [], legal: [] },
      ...flow,
    },
    functions: {},
    validators: {},
    ...runnable,
  };
}

function tinyStep(id: string, step: Partial<CompiledStep>): CompiledStep {
  const defaults = { context: {}, let: {}, enter: -1, after: [], blocks: [], modals: {}, on: {} };
  return { id, kind: 'step', title: [{ copy: 'title' }], ...defaults, ...step };
}

export function goto(to: string, when?: ExprNode): FlowNode {
  return { op: 'goto', to, next: -1, ...(when === undefined ? {} : { when }) };
}

/** A form of text fields, one section for each entry: `{ person: ['name'] }`. */
export function tinyForm(
  fields: Readonly<Record<string, readonly string[]>>,
  more: Partial<CompiledField> = {},
): CompiledBlock & { readonly form: CompiledForm } {
  const items = Object.entries(fields).map(([bind, names], index): CompiledSection => ({
    section: `s${index}`,
    schema: bind,
    bind,
    fields: names.map((name) => tinyField(`${bind}.${name}`, more)),
  }));
  return { key: 'form', widget: 'form', props: {}, form: { id: 'f', submit: 'GO', items } };
}

export function tinyField(path: string, overrides: Partial<CompiledField> = {}): CompiledField {
  return {
    name: path.slice(path.lastIndexOf('.') + 1),
    path,
    widget: 'text-field',
    label: { copy: 'label', values: {} },
    required: false,
    messages: { required: { copy: 'required', values: {} } },
    rules: [],
    autocomplete: 'off',
    wide: false,
    sensitive: false,
    keyboard: true,
    props: {},
    ...overrides,
  };
}

export function read(name: string, ...fields: readonly string[]): ExprNode {
  const head: ExprNode = { type: 'variable', name };
  return fields.length === 0 ? head : { type: 'path', head, fields: fields.map((field) => ({ name: field })) };
}

export function literal(value: string | number | boolean | null): ExprNode {
  return { type: 'literal', value };
}

export function binary(left: ExprNode, op: BinaryOperator, right: ExprNode): ExprNode {
  return { type: 'binary', op, left, right };
}

/** A comparison of a text with a number, which JSONata rejects. */
export const broken: ExprNode = binary(literal('2015'), '<', literal(10));

export const moment = { now: 1_790_000_000_000, today: '2026-09-21' };

export function before(runnable: RunnableFlow, stored?: unknown): Snapshot {
  return initialSnapshot(runnable.flow, {
    ...moment,
    device: 'mobile',
    isStoragePersistent: true,
    hostValues: {},
    stored,
  });
}

export function after(runnable: RunnableFlow, first: FlowEventBody, ...more: readonly FlowEventBody[]): Decision {
  const event = (occurrence: FlowEventBody): FlowEvent => ({ ...occurrence, ...moment });
  let decision = decide(runnable, before(runnable), event(first));
  for (const occurrence of more) decision = decide(runnable, decision.snapshot, event(occurrence));
  return decision;
}

export const start: FlowEventBody = { kind: 'start' };

export function raise(name: string, form?: string): FlowEventBody {
  return { kind: 'raise', name, data: {}, ...(form === undefined ? {} : { form }) };
}

/** Copy that returns each key as its text. */
export const keysAsCopy: Localizer = {
  locale: 'en-US',
  rich: (text) => ['plain' in text ? text.plain : text.copy],
  link: (key) => ({ key, href: `/${key}`, newTab: false }),
  words: {},
};
