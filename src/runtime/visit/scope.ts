import { ExpressionError } from '../expression/expression-error.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { ExprNode } from '../expression/expr-node.ts';
import type { FunctionImplementation } from '../expression/function-types.ts';
import { kindOf } from '../expression/values.ts';
import { FlowError } from '../utilities/flow-error.ts';
import { recordOrEmpty, scalarText } from '../utilities/json.ts';
import { snapshotVariablesOf, type VariableValues } from './variables.ts';
import { stepOf } from './selectors.ts';
import type {
  CompiledBlock,
  CompiledFlow,
  CompiledForm,
  CompiledInputs,
  CompiledSection,
  CompiledText,
  CompiledValues,
} from '../shapes/compiled-flow.ts';
import type { ExpressionDescription } from '../shapes/developer-report.ts';
import type { Snapshot, TextRef } from '../shapes/snapshot.ts';
import type { PrunedSnapshots, OptionalFeatures } from '../shapes/optional-features.ts';

/** A validator compiled by Ajv. */
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

/** A compiled flow with the code that it needs. */
export interface RunnableFlow {
  readonly flow: CompiledFlow;
  readonly functions: Readonly<Record<string, FunctionImplementation>>;
  readonly validators: Readonly<Record<string, SchemaValidator>>;
  /** Undefined until the optional features have loaded. */
  readonly features?: OptionalFeatures | undefined;
  /** Development only: describes an expression that failed. */
  readonly describeExpression?: (
    expression: ExprNode,
    variables: Readonly<Record<string, unknown>>,
  ) => ExpressionDescription;
}

/** Evaluates expressions against one snapshot. All methods throw `FlowError`. */
export interface Scope {
  evaluate(expression: ExprNode): unknown;
  /** True without a guard; false if its value is missing or null. */
  isTrueOrMissing(guard: ExprNode | boolean | undefined): boolean;
  /** True without a guard. A missing value, or one that is not a boolean, is an error. */
  isTrue(guard: ExprNode | undefined): boolean;
  evaluateAll(expressions: CompiledValues): Record<string, unknown>;
  evaluateInputs(inputs: CompiledInputs): Readonly<Record<string, unknown>>;
  resolveText(text: CompiledText): TextRef;
  /** The sections and blocks of a form, with one section for each item of a repeated group. */
  expandItems(form: CompiledForm): readonly (CompiledSection | CompiledBlock)[];
  /** The same scope with further variables, such as `$item`. */
  withVariables(variables: Readonly<Record<string, unknown>>): Scope;
}

/** Cached for each snapshot, unless there are extra variables. @param extraVariables event and failure */
export function createScope(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  extraVariables: VariableValues = noVariables,
): Scope {
  if (extraVariables !== noVariables)
    return buildScope(runnable, withRelevantAnswers(runnable, snapshot), extraVariables);
  const cached = scopes.get(snapshot);
  if (cached?.runnable === runnable) return cached.scope;
  const scope = buildScope(runnable, withRelevantAnswers(runnable, snapshot));
  scopes.set(snapshot, { runnable, scope });
  return scope;
}

/** The snapshot with only its relevant answers. Expressions read this snapshot. */
export function withRelevantAnswers(runnable: RunnableFlow, snapshot: Snapshot): Snapshot {
  return prunedSnapshotsOf(runnable, snapshot)?.relevant ?? snapshot;
}

/** The snapshot with the answers that a draft contains, including those of later steps. */
export function withDraftAnswers(runnable: RunnableFlow, snapshot: Snapshot): Snapshot {
  return prunedSnapshotsOf(runnable, snapshot)?.draft ?? snapshot;
}

export function prunedSnapshotsOf(runnable: RunnableFlow, snapshot: Snapshot): PrunedSnapshots | undefined {
  const cached = relevances.get(snapshot);
  if (cached?.runnable === runnable) return cached.relevance;
  const relevance = runnable.features?.findRelevantAnswers(runnable.flow, snapshot, (otherSnapshot) =>
    buildScope(runnable, otherSnapshot),
  );
  relevances.set(snapshot, { runnable, relevance });
  return relevance;
}

const noVariables: VariableValues = {};
const relevances = new WeakMap<
  Snapshot,
  { readonly runnable: RunnableFlow; readonly relevance: PrunedSnapshots | undefined }
>();
const scopes = new WeakMap<Snapshot, { readonly runnable: RunnableFlow; readonly scope: Scope }>();

function buildScope(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  extraVariables = noVariables,
  computeVariables = (): Variables => variablesOf(runnable, snapshot, extraVariables),
): Scope {
  let computed: Variables | undefined;
  const variables = (): Variables => (computed ??= computeVariables());
  const value = (expression: ExprNode): unknown => valueOf(runnable, variables(), expression);
  const values = (expressions: CompiledValues): Record<string, unknown> =>
    Object.fromEntries(Object.entries(expressions).map(([name, expression]) => [name, value(expression)]));
  const booleanOf = (guard: ExprNode, result: unknown): boolean => {
    if (typeof result === 'boolean') return result;
    const why = `A guard must be true or false; this one is ${kindOf(result)}`;
    throw new FlowError('guard-not-boolean', why, runnable.describeExpression?.(guard, variables()));
  };
  return {
    evaluate: value,
    evaluateAll: values,
    isTrueOrMissing: (guard) => {
      if (guard === undefined || typeof guard === 'boolean') return guard ?? true;
      return booleanOf(guard, value(guard) ?? false);
    },
    isTrue: (guard) => guard === undefined || booleanOf(guard, value(guard)),
    evaluateInputs: (inputs) => ('values' in inputs ? values(inputs.values) : recordOrEmpty(value(inputs.whole))),
    resolveText: (text) =>
      'copy' in text
        ? { copy: text.copy, values: text.values === undefined ? noVariables : values(text.values) }
        : { text: scalarText(value(text.shown)) },
    expandItems: ({ items }) => expandFormItems(runnable, items, snapshot),
    withVariables: (addedVariables) =>
      buildScope(runnable, snapshot, noVariables, () => withVariables(variables(), addedVariables)),
  };
}

/** @param snapshotOrPath a path selects only the repeated item that contains this path */
export function expandFormItems(
  { features }: { readonly features?: Pick<OptionalFeatures, 'expandItems'> | undefined },
  items: CompiledForm['items'],
  snapshotOrPath: Snapshot | string,
): ReturnType<OptionalFeatures['expandItems']> {
  return features?.expandItems(items, snapshotOrPath) ?? (items as ReturnType<OptionalFeatures['expandItems']>);
}

type Variables = Record<string, unknown>;

function valueOf(runnable: RunnableFlow, variables: Variables, expression: ExprNode): unknown {
  try {
    return evaluate(expression, { variables, functions: runnable.functions });
  } catch (cause) {
    // A derived variable that failed has already thrown a `FlowError`.
    if (!(cause instanceof ExpressionError)) throw cause;
    throw new FlowError(
      'expression-failed',
      cause.message,
      runnable.describeExpression?.(expression, variables),
      cause,
    );
  }
}

function variablesOf(runnable: RunnableFlow, snapshot: Snapshot, extraVariables: VariableValues): Variables {
  const { flow } = runnable;
  const variables: Variables = Object.assign(snapshotVariablesOf(flow, snapshot), extraVariables);
  for (const definitions of [flow.let, stepOf(flow, snapshot)?.let ?? {}]) {
    for (const [name, expression] of Object.entries(definitions)) {
      defineLazily(variables, name, () => valueOf(runnable, variables, expression));
    }
  }
  return variables;
}

function withVariables(variables: Variables, added: VariableValues): Variables {
  const copy = Object.create(null, Object.getOwnPropertyDescriptors(variables)) as Variables;
  return Object.defineProperties(copy, Object.getOwnPropertyDescriptors({ ...added }));
}

function defineLazily(target: Variables, name: string, compute: () => unknown): void {
  let computed: { readonly value: unknown } | undefined;
  Object.defineProperty(target, name, { configurable: true, get: () => (computed ??= { value: compute() }).value });
}
