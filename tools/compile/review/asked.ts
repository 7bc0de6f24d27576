import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type {
  CompiledBlock,
  CompiledField,
  CompiledFlow,
  CompiledProp,
  CompiledSection,
  CompiledStep,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import type { RepeatedList } from '../../../src/runtime/shapes/compiled-data.ts';
import { allOf, anyOf, called, compared, literal, pathOf } from '../expression/build.ts';
import { replaceVariables } from '../../../src/runtime/expression/map-children.ts';
import { readsOf } from '../expression/reads.ts';
import { builtInNames } from '../expressions.ts';
import { itemNames } from '../repeat/item-names.ts';

/** A section or list of records of a step, readable after the step is left. */
export type AskedPart =
  | {
      readonly section: CompiledSection;
      readonly drawn: ExprNode;
      readonly fields: readonly AskedField[];
      readonly submit: string;
      /** If set, the section belongs to each item of this list and reads `$item` and `$index`. */
      readonly repeated?: RepeatedList;
    }
  | { readonly records: Extract<CompiledProp, { readonly kind: 'each' }>; readonly drawn: ExprNode };

export interface AskedField {
  readonly field: CompiledField;
  readonly value: ExprNode;
  readonly drawn: ExprNode;
}

/**
 * All sections and records of a step in screen order. Derived names of the step are replaced by their expressions.
 * Temporary conditions, such as a pending call, cannot be checked later. Around a form they count as true. On a field
 * or section they count as true if it is answered.
 */
export function askedOn(flow: CompiledFlow, step: CompiledStep): AskedPart[] {
  const meaning = meaningOn(step);
  const onItem = (name: string): Guard => (itemNames.has(name) ? undefined : meaning(name));
  const parts: AskedPart[] = [];
  const visit = (block: CompiledBlock, around: readonly Guard[]): void => {
    const guards = [...around, block.when];
    for (const item of block.form?.items ?? []) {
      const submit = block.form?.submit ?? '';
      if ('template' in item) {
        const { template, exists: _, ...repeated } = item;
        const own = sectionOf(flow, replaceVariables(template, onItem), replaceVariables(guards, meaning), repeated);
        parts.push({ ...own, submit });
      } else if ('fields' in item)
        parts.push({ ...sectionOf(flow, replaceVariables(item, meaning), replaceVariables(guards, meaning)), submit });
      else visit(item, guards);
    }
    const { records } = block.props;
    if (records?.kind === 'each') {
      parts.push({
        records: replaceVariables(records, meaning),
        drawn: drawnUnder(flow, replaceVariables(guards, meaning), literal(true)),
      });
      // Nested blocks are the form for one record, which is already in the list.
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
  repeated?: RepeatedList,
): Omit<Extract<AskedPart, { readonly section: CompiledSection }>, 'submit'> {
  const { when } = section;
  const isLastingSection = when === undefined || isLasting(when, flow);
  const fields = section.fields.map((field) => {
    const value = pathOf(repeated === undefined ? field.path : `item.${field.name}`);
    const guards = [isLastingSection ? undefined : when, field.when];
    return { field, value, drawn: drawnUnder(flow, guards, answered(value)) };
  });
  const drawn = allOf([drawnUnder(flow, around, literal(true)), isLastingSection ? when : undefined]);
  return { section, drawn, fields, ...(repeated && { repeated }) };
}

/** True if the value is filled or is `false`. */
export function answered(value: ExprNode): ExprNode {
  return anyOf([called('filled', value), compared(value, '=', literal(false))]);
}

/** @param otherwise replaces a temporary condition */
function drawnUnder(flow: CompiledFlow, guards: readonly Guard[], otherwise: ExprNode): ExprNode {
  return allOf(guards.map((guard) => (guard === undefined || isLasting(guard, flow) ? guard : otherwise)));
}

/** Whether the expression reads no temporary names and no names local to its step. */
export function isLasting(guard: ExprNode, flow: CompiledFlow, seen: readonly string[] = []): boolean {
  return readsOf(guard, () => undefined).every((path) => {
    const [name = ''] = path.split('.');
    if (itemNames.has(name)) return true;
    const derived = Object.hasOwn(flow.let, name) && !seen.includes(name) ? flow.let[name] : undefined;
    if (derived !== undefined) return isLasting(derived, flow, [...seen, name]);
    return !ofTheMoment.includes(name) && (Object.hasOwn(flow.context, name) || lasting.has(name));
  });
}

const ofTheMoment = ['busy', 'previous', 'unsent', 'event', 'failure'];
const lasting: ReadonlySet<string> = new Set(builtInNames.filter((name) => !ofTheMoment.includes(name)));

function meaningOn({ id, stage, minutesLeft, let: own }: CompiledStep): (name: string) => Guard {
  const known = new Map<string, Guard>([
    ['step', literal(id)],
    ['stage', literal(stage ?? null)],
    ['minutesLeft', literal(minutesLeft ?? null)],
  ]);
  return function meaning(name) {
    const expression = Object.hasOwn(own, name) ? own[name] : undefined;
    if (known.has(name) || expression === undefined) return known.get(name);
    // Prevents endless recursion; a name that refers to itself stays.
    known.set(name, undefined);
    known.set(name, replaceVariables(expression, meaning));
    return known.get(name);
  };
}
