import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type {
  CompiledBlock,
  CompiledField,
  CompiledFlow,
  CompiledProp,
  CompiledSection,
  CompiledStep,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import { allOf, anyOf, called, compared, literal, pathOf } from '../expression/build.ts';
import { withNames } from '../expression/mapped.ts';
import { readsOf } from '../expression/reads.ts';
import { builtInNames } from '../expressions.ts';

/** What a step asks in one section, or keeps as records, as it can be read when the step is not on screen any more. */
export type AskedPart =
  | { readonly section: CompiledSection; readonly fields: readonly AskedField[]; readonly submit: string }
  | { readonly records: Extract<CompiledProp, { readonly kind: 'each' }>; readonly drawn: ExprNode };

export interface AskedField {
  readonly field: CompiledField;
  readonly value: ExprNode;
  /** Whether it is on screen while its step is. */
  readonly drawn: ExprNode;
}

/**
 * All that a step asks, in the order of its screen. Derived names of the step are replaced by what they stand for, since the
 * step's names are known only on the step. A condition of the moment (a call is under way, a session asks) says nothing
 * about what was asked: around a form it counts as true; a field or section of its own under one was asked if it is answered.
 */
export function askedOn(flow: CompiledFlow, step: CompiledStep): AskedPart[] {
  const meaning = meaningOn(step);
  const parts: AskedPart[] = [];
  const visit = (block: CompiledBlock, around: readonly Guard[]): void => {
    const guards = [...around, block.when];
    for (const item of block.form?.items ?? []) {
      if ('fields' in item)
        parts.push({
          ...sectionOf(flow, withNames(item, meaning), withNames(guards, meaning)),
          submit: block.form?.submit ?? '',
        });
      else visit(item, guards);
    }
    const { records } = block.props;
    if (records?.kind === 'each') {
      parts.push({
        records: withNames(records, meaning),
        drawn: drawnUnder(flow, withNames(guards, meaning), literal(true)),
      });
      // What stands inside is a form for one of them, which is among them once it is sent.
      return;
    }
    for (const prop of Object.values(block.props))
      if (prop.kind === 'blocks') prop.blocks.forEach((inner) => visit(inner, guards));
  };
  step.blocks.forEach((block) => visit(block, []));
  return parts;
}

type Guard = ExprNode | undefined;

function sectionOf(
  flow: CompiledFlow,
  section: CompiledSection,
  around: readonly Guard[],
): { readonly section: CompiledSection; readonly fields: readonly AskedField[] } {
  const fields = section.fields.map((field) => {
    const value = pathOf(field.path);
    const own = drawnUnder(flow, [section.when, field.when], answered(value));
    return { field, value, drawn: allOf([drawnUnder(flow, around, literal(true)), own]) };
  });
  return { section, fields };
}

/** Something is entered, or ticked off as "no". */
export function answered(value: ExprNode): ExprNode {
  return anyOf([called('filled', value), compared(value, '=', literal(false))]);
}

/** @param otherwise what stands for a condition of the moment */
function drawnUnder(flow: CompiledFlow, guards: readonly Guard[], otherwise: ExprNode): ExprNode {
  return allOf(guards.map((guard) => (guard === undefined || isLasting(guard, flow) ? guard : otherwise)));
}

/** Returns true if the expression reads no name that exists only at this moment or only on its own step. */
export function isLasting(guard: ExprNode, flow: CompiledFlow, seen: readonly string[] = []): boolean {
  return readsOf(guard, () => undefined).every((path) => {
    const [name = ''] = path.split('.');
    const derived = Object.hasOwn(flow.let, name) && !seen.includes(name) ? flow.let[name] : undefined;
    if (derived !== undefined) return isLasting(derived, flow, [...seen, name]);
    return !ofTheMoment.includes(name) && (Object.hasOwn(flow.context, name) || lasting.has(name));
  });
}

const ofTheMoment = ['busy', 'previous', 'unsent', 'event', 'failure'];
const lasting: ReadonlySet<string> = new Set(builtInNames.filter((name) => !ofTheMoment.includes(name)));

/** What the names mean that only the step knows. */
function meaningOn({ id, stage, minutesLeft, let: own }: CompiledStep): (name: string) => Guard {
  const known = new Map<string, Guard>([
    ['step', literal(id)],
    ['stage', literal(stage ?? null)],
    ['minutesLeft', literal(minutesLeft ?? null)],
  ]);
  return function meaning(name) {
    const expression = Object.hasOwn(own, name) ? own[name] : undefined;
    if (known.has(name) || expression === undefined) return known.get(name);
    // A name that needs itself stays as it is.
    known.set(name, undefined);
    known.set(name, withNames(expression, meaning));
    return known.get(name);
  };
}
