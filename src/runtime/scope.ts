import { ExpressionError } from './expression/errors.ts';
import { evaluate } from './expression/evaluate.ts';
import type { ExprNode } from './expression/expr-node.ts';
import type { FunctionImplementation } from './expression/function-types.ts';
import { kindOf } from './expression/values.ts';
import { FlowError } from './flow-error.ts';
import { recordOf, textOf } from './json.ts';
import { namesIn, type Names } from './names.ts';
import { stepOf } from './selectors.ts';
import type {
  CompiledBlock,
  CompiledFlow,
  CompiledForm,
  CompiledInputs,
  CompiledSection,
  CompiledText,
  CompiledValues,
} from './shapes/compiled-flow.ts';
import type { ExpressionDescription } from './shapes/developer-report.ts';
import type { Snapshot, TextRef } from './shapes/snapshot.ts';
import type { Relevance, Ways } from './shapes/ways.ts';

/** Answers of a validator that Ajv compiled. */
export interface SchemaValidator {
  (data: unknown): boolean;
  errors?:
    | readonly {
        readonly keyword: string;
        readonly instancePath: string;
        readonly params: Readonly<Record<string, unknown>>;
      }[]
    | null;
}

/** A compiled flow with the code it needs. */
export interface RunnableFlow {
  readonly flow: CompiledFlow;
  readonly functions: Readonly<Record<string, FunctionImplementation>>;
  /** By name of the schema. */
  readonly validators: Readonly<Record<string, SchemaValidator>>;
  /** Missing only in a first part that does not need it. */
  readonly ways?: Ways | undefined;
  /** Development only: what developers are shown of an expression that failed. */
  readonly describe?: (expression: ExprNode, variables: Readonly<Record<string, unknown>>) => ExpressionDescription;
}

/** What expressions see at one moment. Derived names are computed when first read. All of it throws FlowError. */
export interface Scope {
  value(expression: ExprNode): unknown;
  /** Whether something is drawn, required and so on: true without a guard, false while it is missing or null. */
  passes(guard: ExprNode | boolean | undefined): boolean;
  /** Whether a statement of a program runs: true without a guard. One that is missing or null is as wrong as any that is no boolean. */
  allows(guard: ExprNode | undefined): boolean;
  values(expressions: CompiledValues): Record<string, unknown>;
  inputs(inputs: CompiledInputs): Readonly<Record<string, unknown>>;
  text(text: CompiledText): TextRef;
  /** The sections and blocks of a form, with a section for each item of a repeated group. */
  items(form: CompiledForm): readonly (CompiledSection | CompiledBlock)[];
  /** The same with further names, such as $item. */
  with(names: Readonly<Record<string, unknown>>): Scope;
}

/** @param names further variables of the moment: event, failure, item, index */
export function createScope(runnable: RunnableFlow, snapshot: Snapshot, names: Names = none): Scope {
  if (names !== none) return scopeOf(runnable, viewOf(runnable, snapshot), names);
  const known = scopes.get(snapshot);
  if (known?.runnable === runnable) return known.scope;
  const scope = scopeOf(runnable, viewOf(runnable, snapshot));
  scopes.set(snapshot, { runnable, scope });
  return scope;
}

/** The snapshot with its relevant answers alone: what expressions read. */
export function viewOf(runnable: RunnableFlow, snapshot: Snapshot): Snapshot {
  return relevanceOf(runnable, snapshot)?.view ?? snapshot;
}

/** The snapshot with the answers that a draft stores: also those of steps that are ahead. */
export function draftOf(runnable: RunnableFlow, snapshot: Snapshot): Snapshot {
  return relevanceOf(runnable, snapshot)?.draft ?? snapshot;
}

/** Undefined for a flow without optional features. */
export function relevanceOf(runnable: RunnableFlow, snapshot: Snapshot): Relevance | undefined {
  const known = relevances.get(snapshot);
  if (known?.runnable === runnable) return known.relevance;
  const relevance = runnable.ways?.relevance(runnable.flow, snapshot, (under) => scopeOf(runnable, under));
  relevances.set(snapshot, { runnable, relevance });
  return relevance;
}

const none: Names = {};
const relevances = new WeakMap<
  Snapshot,
  { readonly runnable: RunnableFlow; readonly relevance: Relevance | undefined }
>();
const scopes = new WeakMap<Snapshot, { readonly runnable: RunnableFlow; readonly scope: Scope }>();

/**
 * What expressions see of all answers of a snapshot.
 *
 * @param gather what may be read; asked for only when something is, as for most events nothing is
 */
function scopeOf(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  names = none,
  gather = (): Variables => variablesOf(runnable, snapshot, names),
): Scope {
  let gathered: Variables | undefined;
  const variables = (): Variables => (gathered ??= gather());
  const value = (expression: ExprNode): unknown => valueOf(runnable, variables(), expression);
  const values = (expressions: CompiledValues): Record<string, unknown> =>
    Object.fromEntries(Object.entries(expressions).map(([name, expression]) => [name, value(expression)]));
  const booleanOf = (guard: ExprNode, answer: unknown): boolean => {
    if (typeof answer === 'boolean') return answer;
    const why = `A guard must be true or false; this one is ${kindOf(answer)}`;
    throw new FlowError('guard-not-boolean', why, runnable.describe?.(guard, variables()));
  };
  return {
    value,
    values,
    passes: (guard) => {
      if (guard === undefined || typeof guard === 'boolean') return guard ?? true;
      return booleanOf(guard, value(guard) ?? false);
    },
    allows: (guard) => guard === undefined || booleanOf(guard, value(guard)),
    inputs: (inputs) => ('values' in inputs ? values(inputs.values) : recordOf(value(inputs.whole))),
    text: (text) =>
      'copy' in text
        ? { copy: text.copy, values: text.values === undefined ? none : values(text.values) }
        : { plain: textOf(value(text.shown)) },
    items: ({ items }) => itemsOf(runnable, items, snapshot),
    with: (further) => scopeOf(runnable, snapshot, none, () => extended(variables(), further)),
  };
}

/** @param at the snapshot, or a path: of a repeated group then the item that the path is in */
export function itemsOf(
  { ways }: { readonly ways?: Pick<Ways, 'items'> | undefined },
  items: CompiledForm['items'],
  at: Snapshot | string,
): ReturnType<Ways['items']> {
  // A flow that is joined without `ways` has no repeated group.
  return ways?.items(items, at) ?? (items as ReturnType<Ways['items']>);
}

type Variables = Record<string, unknown>;

function valueOf(runnable: RunnableFlow, variables: Variables, expression: ExprNode): unknown {
  try {
    return evaluate(expression, { variables, functions: runnable.functions });
  } catch (cause) {
    // A derived name that failed has thrown a FlowError of its own.
    if (!(cause instanceof ExpressionError)) throw cause;
    throw new FlowError('expression-failed', cause.message, runnable.describe?.(expression, variables), cause);
  }
}

function variablesOf(runnable: RunnableFlow, snapshot: Snapshot, names: Names): Variables {
  const { flow } = runnable;
  const variables: Variables = Object.assign(namesIn(flow, snapshot), names);
  for (const derived of [flow.let, stepOf(flow, snapshot)?.let ?? {}]) {
    for (const [name, expression] of Object.entries(derived)) {
      defineLazily(variables, name, () => valueOf(runnable, variables, expression));
    }
  }
  return variables;
}

/** Keeps derived names uncomputed until they are read. */
function extended(variables: Variables, names: Names): Variables {
  const copy = Object.create(null, Object.getOwnPropertyDescriptors(variables)) as Variables;
  return Object.defineProperties(copy, Object.getOwnPropertyDescriptors({ ...names }));
}

/** Worked out once, also for who reads it beside further names. */
function defineLazily(target: Variables, name: string, compute: () => unknown): void {
  let made: { readonly value: unknown } | undefined;
  Object.defineProperty(target, name, { configurable: true, get: () => (made ??= { value: compute() }).value });
}
