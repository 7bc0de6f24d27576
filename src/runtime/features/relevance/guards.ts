import type { ExprNode } from '../../expression/expr-node.ts';
import { FlowError } from '../../utilities/flow-error.ts';
import { isNested } from '../../utilities/json.ts';
import { anyPathChanged } from '../../resolve/path-changed.ts';
import { memoizeWeak } from '../../utilities/memoize-weak.ts';
import type { CompiledFlow, CompiledStep } from '../../shapes/compiled-flow.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';
import type { Guarded } from './questions.ts';
import type { GuardOnStep } from './reached-steps.ts';

export type ScopeUnder = Parameters<OptionalFeatures['findRelevance']>[2];

export interface Guards {
  /** Cached until a value changes that the guard reads. */
  readonly isTrueOrMissing: (part: Guarded, guard: ExprNode, step: CompiledStep) => boolean;
  readonly isTrueOn: GuardOnStep;
}

interface GuardContext {
  readonly flow: CompiledFlow;
  readonly snapshot: Snapshot;
  readonly scopeUnder: ScopeUnder;
  /** With answers known to be relevant so far. */
  readonly hidden: { readonly visible: Snapshot };
}

/** Evaluates guards of all steps. */
export function createGuards({ flow, snapshot, scopeUnder, hidden }: GuardContext): Guards {
  let known: { readonly view: Snapshot; readonly under: Snapshot; scope?: ReturnType<ScopeUnder> } | undefined;
  /** The snapshot as if on this step. */
  const on = ({ id }: CompiledStep): NonNullable<typeof known> => {
    const { visible: view } = hidden;
    if (known?.view !== view || known.under.step !== id)
      known = { view, under: { ...view, step: id, local: localOf(view, id) ?? {} } };
    return known;
  };
  const names = (guard: ExprNode, step: CompiledStep): readonly string[] | undefined =>
    namesRead(flow, step, guard, localOf(snapshot, step.id) === undefined ? {} : step.context);
  const evaluate = (guard: ExprNode, step: CompiledStep): boolean | undefined => {
    try {
      const now = on(step);
      return (now.scope ??= scopeUnder(now.under)).isTrueOrMissing(guard);
    } catch (thrown) {
      // That step reports the error itself.
      if (thrown instanceof FlowError) return undefined;
      throw thrown;
    }
  };
  /** The cached result, or a new one. */
  const answer = (
    key: object,
    step: CompiledStep,
    reads: readonly string[] | undefined,
    find: () => boolean | undefined,
  ) => {
    const { under } = on(step);
    const last = resultsOf(flow)(step).get(key);
    const isKnown =
      last !== undefined && reads !== undefined && !anyPathChanged([...reads, ...constantVariables], last.under, under);
    const found = isKnown ? last.answer : find();
    resultsOf(flow)(step).set(key, { answer: found, under });
    return found;
  };
  return {
    isTrueOrMissing: (part, guard, step) =>
      answer(part, step, part.reads, () => names(guard, step) && evaluate(guard, step)) !== false,
    isTrueOn: (guard, step) => {
      const reads = names(guard, step);
      return reads && answer(guard, step, reads, () => evaluate(guard, step));
    },
  };
}

/** Constant during a visit, so `reads` omits them. */
const constantVariables = ['device', 'leftAt', 'storageLasts'] as const;

interface CachedResult {
  readonly answer: boolean | undefined;
  readonly under: Snapshot;
}

/** Cached, so that typing evaluates only affected guards. */
const resultsOf = memoizeWeak((_: CompiledFlow) =>
  memoizeWeak((_step: CompiledStep) => new WeakMap<object, CachedResult>()),
);

function localOf({ step, local, suspendedStep }: Snapshot, id: string): Snapshot['local'] | undefined {
  if (id === step) return local;
  return id === suspendedStep?.step ? suspendedStep.local : undefined;
}

/** Built-in variables with a value on every step. */
const alwaysReadable = new Set(
  'limits today now device storageLasts leftAt step stage minutesLeft supportCode'.split(' '),
);

/** Variables that an expression reads, without `let`. Undefined if one exists only on screen. */
function namesRead(
  flow: CompiledFlow,
  step: CompiledStep,
  expression: ExprNode,
  own: object,
  seen = '',
): readonly string[] | undefined {
  const found: string[] = [];
  for (const name of variablesOf(expression)) {
    const isOwn = Object.hasOwn(step.context, name);
    const derived = Object.hasOwn(step.let, name) ? step.let[name] : flow.let[name];
    const isDerived = !isOwn && derived !== undefined && !seen.includes(`${name} `);
    const isLasting = isOwn ? Object.hasOwn(own, name) : alwaysReadable.has(name) || Object.hasOwn(flow.context, name);
    const names = isDerived ? namesRead(flow, step, derived, own, `${seen}${name} `) : isLasting ? [name] : undefined;
    if (names === undefined) return undefined;
    found.push(...names);
  }
  return found;
}

const variablesOf: (expression: ExprNode) => readonly string[] = memoizeWeak((expression: ExprNode) => {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isNested(node)) return;
    if (node['type'] === 'variable' && typeof node['name'] === 'string') names.add(node['name']);
    Object.values(node).forEach(visit);
  };
  visit(expression);
  return [...names];
});
