import type { ExprNode } from '../expression/expr-node.ts';
import { FlowError } from '../flow-error.ts';
import { anyDiffers } from '../resolve/differs.ts';
import { perObject } from '../per-object.ts';
import type { CompiledFlow, CompiledStep } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Ways } from '../shapes/ways.ts';
import type { GuardedPart } from './questions.ts';
import type { Holds } from './reached.ts';
import { variablesOf } from './variables-of.ts';

export type ScopeUnder = Parameters<Ways['relevance']>[2];

export interface Guards {
  /** Whether a part of a step is shown. Evaluated only if something that the part reads differs from last time. */
  readonly passes: (part: GuardedPart, guard: ExprNode, step: CompiledStep) => boolean;
  readonly holds: Holds;
}

interface Around {
  readonly flow: CompiledFlow;
  readonly snapshot: Snapshot;
  readonly scopeUnder: ScopeUnder;
  /** The snapshot with the answers that are relevant so far. */
  readonly hidden: { readonly view: Snapshot };
}

/** Evaluates the guards of steps, also of those that are not on screen. */
export function createGuards({ flow, snapshot, scopeUnder, hidden }: Around): Guards {
  let known: { readonly view: Snapshot; readonly under: Snapshot; scope?: ReturnType<ScopeUnder> } | undefined;
  /** The answers as a step reads them. */
  const on = ({ id }: CompiledStep): NonNullable<typeof known> => {
    const { view } = hidden;
    if (known?.view !== view || known.under.step !== id)
      known = { view, under: { ...view, step: id, local: localOf(view, id) ?? {} } };
    return known;
  };
  const names = (guard: ExprNode, step: CompiledStep): readonly string[] | undefined =>
    namesRead(flow, step, guard, localOf(snapshot, step.id) === undefined ? {} : step.context);
  const evaluate = (guard: ExprNode, step: CompiledStep): boolean | undefined => {
    try {
      const now = on(step);
      return (now.scope ??= scopeUnder(now.under)).passes(guard);
    } catch (thrown) {
      // The step itself reports it.
      if (thrown instanceof FlowError) return undefined;
      throw thrown;
    }
  };
  /** The last answer of a guard if nothing differs that it reads, else a new one. */
  const answer = (
    key: object,
    step: CompiledStep,
    reads: readonly string[] | undefined,
    find: () => boolean | undefined,
  ) => {
    const { under } = on(step);
    const last = answersOf(flow)(step).get(key);
    const isKnown = last !== undefined && reads !== undefined && !anyDiffers([...reads, ...fixed], last.under, under);
    const found = isKnown ? last.answer : find();
    answersOf(flow)(step).set(key, { answer: found, under });
    return found;
  };
  return {
    passes: (part, guard, step) =>
      answer(part, step, part.reads, () => names(guard, step) && evaluate(guard, step)) !== false,
    holds: (guard, step) => {
      const reads = names(guard, step);
      return reads && answer(guard, step, reads, () => evaluate(guard, step));
    },
  };
}

/** Names that do not change during a visit, so that `reads` leaves them out. */
export const fixed = ['device', 'leftAt', 'storageLasts'] as const;

interface Answered {
  readonly answer: boolean | undefined;
  readonly under: Snapshot;
}

/** The last answers of guards by step, so that a key in a long list evaluates the guards that read it and no others. */
const answersOf = perObject((_: CompiledFlow) => perObject((_step: CompiledStep) => new WeakMap<object, Answered>()));

function localOf({ step, local, covered }: Snapshot, id: string): Snapshot['local'] | undefined {
  if (id === step) return local;
  return id === covered?.step ? covered.local : undefined;
}

/** Names whose value does not depend on the moment, beside the entries. */
const lasting = new Set('limits today now device storageLasts leftAt step stage minutesLeft supportCode'.split(' '));

/** Names that an expression reads, without derived ones; undefined if it reads what is known only at one moment. */
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
    const isLasting = isOwn ? Object.hasOwn(own, name) : lasting.has(name) || Object.hasOwn(flow.context, name);
    const names = isDerived ? namesRead(flow, step, derived, own, `${seen}${name} `) : isLasting ? [name] : undefined;
    if (names === undefined) return undefined;
    found.push(...names);
  }
  return found;
}
