import type { CompiledFlow, CompiledInputs, CompiledText, CompiledValues } from './shapes/compiled-flow.ts';
import { evaluate } from './expression/evaluate.ts';
import { ExpressionError } from './expression/errors.ts';
import type { ExprNode } from './expression/expr-node.ts';
import type { FunctionImplementation } from './expression/function-types.ts';
import { recordOf, textOf } from './json.ts';
import type { Snapshot, TextRef } from './shapes/snapshot.ts';

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
  /** Told of an expression that could not be evaluated; it counts as missing, so that no screen goes blank. */
  readonly onProblem?: (code: string, cause: unknown) => void;
}

/** What expressions see at one moment. Derived names are computed when first read. */
export interface Scope {
  value(expression: ExprNode): unknown;
  /** A guard that is missing holds; one that yields anything but true does not. */
  passes(guard: ExprNode | boolean | undefined): boolean;
  values(expressions: CompiledValues): Record<string, unknown>;
  inputs(inputs: CompiledInputs): Readonly<Record<string, unknown>>;
  text(text: CompiledText): TextRef;
  /** The same with further names, such as $item. */
  with(names: Readonly<Record<string, unknown>>): Scope;
}

/** @param names further variables of the moment: event, failure, item, index */
export function createScope(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  names: Readonly<Record<string, unknown>> = {},
): Scope {
  return scopeOf(runnable, bind(runnable, snapshot, names));
}

function scopeOf(runnable: RunnableFlow, variables: Record<string, unknown>): Scope {
  const value = (expression: ExprNode): unknown => {
    try {
      return evaluate(expression, { variables, functions: runnable.functions });
    } catch (cause) {
      if (!(cause instanceof ExpressionError)) throw cause;
      runnable.onProblem?.('expression-failed', cause);
      return undefined;
    }
  };
  const values = (expressions: CompiledValues): Record<string, unknown> =>
    Object.fromEntries(Object.entries(expressions).map(([name, expression]) => [name, value(expression)]));
  return {
    value,
    values,
    passes: (guard) => guard === undefined || guard === true || (guard !== false && value(guard) === true),
    inputs: (inputs) => ('values' in inputs ? values(inputs.values) : recordOf(value(inputs.whole))),
    text: (text) =>
      'copy' in text ? { copy: text.copy, values: values(text.values) } : { plain: textOf(value(text.shown)) },
    with: (names) => scopeOf(runnable, extended(variables, names)),
  };
}

function bind(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  names: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { flow } = runnable;
  const step = snapshot.step === null ? undefined : flow.steps[snapshot.step];
  const variables: Record<string, unknown> = Object.assign(
    Object.create(null) as Record<string, unknown>,
    sessionStates(snapshot),
    snapshot.context,
    snapshot.local,
    {
      limits: flow.limits,
      device: snapshot.device,
      storageLasts: snapshot.storageLasts,
      today: snapshot.today,
      now: snapshot.now,
      step: snapshot.step,
      previous: snapshot.covered?.step ?? null,
      busy: busyFields(snapshot),
    },
    names,
  );
  const scope = scopeOf(runnable, variables);
  for (const [name, expression] of [...Object.entries(flow.let), ...Object.entries(step?.let ?? {})]) {
    defineLazily(variables, name, () => scope.value(expression));
  }
  return variables;
}

/** Keeps derived names uncomputed until they are read. */
function extended(
  variables: Record<string, unknown>,
  names: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const copy = Object.create(null, Object.getOwnPropertyDescriptors(variables)) as Record<string, unknown>;
  return Object.defineProperties(copy, Object.getOwnPropertyDescriptors({ ...names }));
}

function sessionStates(snapshot: Snapshot): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(snapshot.sessions).map(([name, session]) => [name, { ...session.state, running: true }]),
  );
}

/** `step` is always there; a field's name only while it is busy. */
export function busyFields(snapshot: Snapshot): Record<string, boolean> {
  const busy: Record<string, boolean> = { step: false };
  for (const call of Object.values(snapshot.pending)) busy[call.busy] = true;
  return busy;
}

function defineLazily(target: Record<string, unknown>, name: string, compute: () => unknown): void {
  Object.defineProperty(target, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = compute();
      Object.defineProperty(target, name, { value, enumerable: true, configurable: true });
      return value;
    },
  });
}
