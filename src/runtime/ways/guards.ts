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
  const holds: Holds = (guard, step) => {
    const own = localOf(snapshot, step.id) === undefined ? {} : step.context;
    if (!isLasting(flow, step, guard, own)) return undefined;
    try {
      const now = on(step);
      return (now.scope ??= scopeUnder(now.under)).passes(guard);
    } catch (thrown) {
      // The step itself reports it.
      if (thrown instanceof FlowError) return undefined;
      throw thrown;
    }
  };
  return {
    passes: (part, guard, step) => {
      const last = answersOf(flow).get(part);
      const { under } = on(step);
      const isKnown =
        last?.step === step && part.reads !== undefined && !anyDiffers([...part.reads, ...fixed], last.under, under);
      const passes = isKnown ? last.passes : holds(guard, step) !== false;
      answersOf(flow).set(part, { passes, step, under });
      return passes;
    },
    holds,
  };
}

/** Names that do not change during a visit, so that `reads` leaves them out. */
export const fixed = ['device', 'leftAt', 'storageLasts'] as const;

interface Answered {
  readonly passes: boolean;
  readonly step: CompiledStep;
  readonly under: Snapshot;
}

/** The last answers of guards, so that a key in a long list evaluates the guards that read it and no others. */
const answersOf = perObject((_: CompiledFlow) => new WeakMap<GuardedPart, Answered>());

function localOf({ step, local, covered }: Snapshot, id: string): Snapshot['local'] | undefined {
  if (id === step) return local;
  return id === covered?.step ? covered.local : undefined;
}

/** Names whose value does not depend on the moment, beside the entries. */
const lasting = new Set('limits today now device storageLasts leftAt step stage minutesLeft supportCode'.split(' '));

/** An expression can be evaluated later: it reads nothing that is known only at one moment. */
function isLasting(flow: CompiledFlow, step: CompiledStep, expression: ExprNode, own: object, seen = ''): boolean {
  return variablesOf(expression).every((name) => {
    if (Object.hasOwn(step.context, name)) return Object.hasOwn(own, name);
    const derived = Object.hasOwn(step.let, name) ? step.let[name] : flow.let[name];
    if (derived !== undefined && !seen.includes(`${name} `))
      return isLasting(flow, step, derived, own, `${seen}${name} `);
    return lasting.has(name) || Object.hasOwn(flow.context, name);
  });
}
