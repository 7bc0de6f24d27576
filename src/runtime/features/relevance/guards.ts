import type { ExprNode } from '../../expression/expr-node.ts';
import { FlowError } from '../../utilities/flow-error.ts';
import { isObjectOrArray } from '../../utilities/json.ts';
import { anyPathChanged } from '../../resolve/path-changed.ts';
import { memoizeWeak } from '../../utilities/memoize-weak.ts';
import type { CompiledFlow, CompiledStep } from '../../shapes/compiled-flow.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';
import type { GuardedFragment } from './questions.ts';
import type { EvaluateGuard } from './reached-steps.ts';

export type ScopeFactory = Parameters<OptionalFeatures['findRelevantAnswers']>[2];

export interface Guards {
  /** Cached until a value that the guard reads changes. */
  readonly isTrueOrMissing: (piece: GuardedFragment, guard: ExprNode, step: CompiledStep) => boolean;
  readonly isTrueOnStep: EvaluateGuard;
}

interface GuardContext {
  readonly flow: CompiledFlow;
  readonly snapshot: Snapshot;
  readonly scopeFor: ScopeFactory;
  /** The snapshot with the answers that are relevant so far. */
  readonly hiddenAnswers: { readonly visible: Snapshot };
}

interface StepState {
  readonly visible: Snapshot;
  readonly snapshot: Snapshot;
  scope?: ReturnType<ScopeFactory>;
}

export function createGuards({ flow, snapshot, scopeFor, hiddenAnswers }: GuardContext): Guards {
  let latest: StepState | undefined;
  /** The snapshot as if this step were on screen. */
  const stateOn = ({ id }: CompiledStep): StepState => {
    const { visible } = hiddenAnswers;
    if (latest?.visible !== visible || latest.snapshot.step !== id)
      latest = { visible, snapshot: { ...visible, step: id, local: localOf(visible, id) ?? {} } };
    return latest;
  };
  const variablesFor = (guard: ExprNode, step: CompiledStep): readonly string[] | undefined =>
    variablesRead(flow, step, guard, localOf(snapshot, step.id) === undefined ? {} : step.context);
  const evaluate = (guard: ExprNode, step: CompiledStep): boolean | undefined => {
    try {
      const state = stateOn(step);
      return (state.scope ??= scopeFor(state.snapshot)).isTrueOrMissing(guard);
    } catch (error) {
      // The guard's step reports the error.
      if (error instanceof FlowError) return undefined;
      throw error;
    }
  };
  const resultOf = (
    key: object,
    step: CompiledStep,
    reads: readonly string[] | undefined,
    compute: () => boolean | undefined,
  ) => {
    const { snapshot: stepSnapshot } = stateOn(step);
    const cached = resultsOf(flow)(step).get(key);
    const isCurrent =
      cached !== undefined &&
      reads !== undefined &&
      !anyPathChanged([...reads, ...constantVariables], cached.snapshot, stepSnapshot);
    const result = isCurrent ? cached.result : compute();
    resultsOf(flow)(step).set(key, { result, snapshot: stepSnapshot });
    return result;
  };
  return {
    isTrueOrMissing: (piece, guard, step) =>
      resultOf(piece, step, piece.reads, () => variablesFor(guard, step) && evaluate(guard, step)) !== false,
    isTrueOnStep: (guard, step) => {
      const reads = variablesFor(guard, step);
      return reads && resultOf(guard, step, reads, () => evaluate(guard, step));
    },
  };
}

/** Variables that are constant during a visit, so `reads` omits them. */
const constantVariables = ['device', 'leftAt', 'storageLasts'] as const;

interface CachedResult {
  readonly result: boolean | undefined;
  readonly snapshot: Snapshot;
}

/** Results are cached, so that typing evaluates only affected guards. */
const resultsOf = memoizeWeak((_: CompiledFlow) =>
  memoizeWeak((_step: CompiledStep) => new WeakMap<object, CachedResult>()),
);

function localOf({ step, local, suspendedStep }: Snapshot, stepId: string): Snapshot['local'] | undefined {
  if (stepId === step) return local;
  return stepId === suspendedStep?.step ? suspendedStep.local : undefined;
}

/** Built-in variables that have a value on every step. */
const alwaysReadable = new Set(
  'limits today now device storageLasts leftAt step stage minutesLeft supportCode'.split(' '),
);

/** Variables that an expression reads, directly or through `let`. Undefined if a variable exists only on screen. */
function variablesRead(
  flow: CompiledFlow,
  step: CompiledStep,
  expression: ExprNode,
  readableLocals: object,
  expandedNames = '',
): readonly string[] | undefined {
  const variables: string[] = [];
  for (const name of variablesOf(expression)) {
    const isLocal = Object.hasOwn(step.context, name);
    const derived = Object.hasOwn(step.let, name) ? step.let[name] : flow.let[name];
    const isDerived = !isLocal && derived !== undefined && !expandedNames.includes(`${name} `);
    const isReadable = isLocal
      ? Object.hasOwn(readableLocals, name)
      : alwaysReadable.has(name) || Object.hasOwn(flow.context, name);
    const names = isDerived
      ? variablesRead(flow, step, derived, readableLocals, `${expandedNames}${name} `)
      : isReadable
        ? [name]
        : undefined;
    if (names === undefined) return undefined;
    variables.push(...names);
  }
  return variables;
}

const variablesOf: (expression: ExprNode) => readonly string[] = memoizeWeak((expression: ExprNode) => {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isObjectOrArray(node)) return;
    if (node['type'] === 'variable' && typeof node['name'] === 'string') names.add(node['name']);
    Object.values(node).forEach(visit);
  };
  visit(expression);
  return [...names];
});
