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
import { allOf, anyOf, functionCall, comparison, literal, pathExpression } from '../expression/build.ts';
import { replaceVariables } from '../../../src/runtime/expression/map-children.ts';
import { pathsReadBy } from '../expression/paths-read.ts';
import { builtInNames } from '../expressions.ts';
import { itemVariableNames } from '../repeat/item-names.ts';

/** A section of a step, or a list of records, that can be read after the step is left. */
export type StepSection =
  | {
      readonly section: CompiledSection;
      readonly visibleIf: ExprNode;
      readonly fields: readonly SectionField[];
      readonly submit: string;
      /** If set, the section is repeated for each item of this list and reads `$item` and `$index`. */
      readonly repeated?: RepeatedList;
    }
  | { readonly records: Extract<CompiledProp, { readonly kind: 'each' }>; readonly visibleIf: ExprNode };

export interface SectionField {
  readonly field: CompiledField;
  readonly value: ExprNode;
  readonly visibleIf: ExprNode;
}

/**
 * All sections and records of a step in screen order. Derived names of the step are replaced with their expressions.
 * Temporary conditions, such as a pending call, cannot be checked later. Around a form, such a condition counts as
 * true. On a section or field, it counts as true for answered fields only.
 */
export function sectionsOf(flow: CompiledFlow, step: CompiledStep): StepSection[] {
  const replacement = replacementsFor(step);
  const itemReplacement = (name: string): Guard => (itemVariableNames.has(name) ? undefined : replacement(name));
  const sections: StepSection[] = [];
  const visit = (block: CompiledBlock, outerGuards: readonly Guard[]): void => {
    const guards = [...outerGuards, block.when];
    for (const item of block.form?.items ?? []) {
      const submit = block.form?.submit ?? '';
      if ('template' in item) {
        const { template, exists: _, ...repeated } = item;
        const repeatedSection = sectionOf(
          flow,
          replaceVariables(template, itemReplacement),
          replaceVariables(guards, replacement),
          repeated,
        );
        sections.push({ ...repeatedSection, submit });
      } else if ('fields' in item)
        sections.push({
          ...sectionOf(flow, replaceVariables(item, replacement), replaceVariables(guards, replacement)),
          submit,
        });
      else visit(item, guards);
    }
    const { records } = block.props;
    if (records?.kind === 'each') {
      sections.push({
        records: replaceVariables(records, replacement),
        visibleIf: visibleUnder(flow, replaceVariables(guards, replacement), literal(true)),
      });
      // Nested blocks contain the form for one record, which is already in the list of records.
      return;
    }
    for (const prop of Object.values(block.props))
      if (prop.kind === 'blocks') prop.blocks.forEach((inner) => visit(inner, guards));
  };
  step.blocks.forEach((block) => visit(block, []));
  return sections;
}

type Guard = ExprNode | undefined;

function sectionOf(
  flow: CompiledFlow,
  section: CompiledSection,
  outerGuards: readonly Guard[],
  repeated?: RepeatedList,
): Omit<Extract<StepSection, { readonly section: CompiledSection }>, 'submit'> {
  const { when } = section;
  const isLastingGuard = when === undefined || canEvaluateLater(when, flow);
  const fields = section.fields.map((field) => {
    const value = pathExpression(repeated === undefined ? field.path : `item.${field.name}`);
    const guards = [isLastingGuard ? undefined : when, field.when];
    return { field, value, visibleIf: visibleUnder(flow, guards, answeredTest(value)) };
  });
  const visibleIf = allOf([visibleUnder(flow, outerGuards, literal(true)), isLastingGuard ? when : undefined]);
  return { section, visibleIf, fields, ...(repeated && { repeated }) };
}

/** An expression that is true if the value is filled or is `false`. */
export function answeredTest(value: ExprNode): ExprNode {
  return anyOf([functionCall('filled', value), comparison(value, '=', literal(false))]);
}

/** @param otherwise the expression that replaces a temporary condition */
function visibleUnder(flow: CompiledFlow, guards: readonly Guard[], otherwise: ExprNode): ExprNode {
  return allOf(guards.map((guard) => (guard === undefined || canEvaluateLater(guard, flow) ? guard : otherwise)));
}

/** Whether the expression reads no temporary names and no names local to its step. */
export function canEvaluateLater(guard: ExprNode, flow: CompiledFlow, seen: readonly string[] = []): boolean {
  return pathsReadBy(guard, () => undefined).every((path) => {
    const [name = ''] = path.split('.');
    if (itemVariableNames.has(name)) return true;
    const derived = Object.hasOwn(flow.let, name) && !seen.includes(name) ? flow.let[name] : undefined;
    if (derived !== undefined) return canEvaluateLater(derived, flow, [...seen, name]);
    return !temporaryNames.includes(name) && (Object.hasOwn(flow.context, name) || lastingNames.has(name));
  });
}

const temporaryNames = ['busy', 'previous', 'unsent', 'event', 'failure'];
const lastingNames: ReadonlySet<string> = new Set(builtInNames.filter((name) => !temporaryNames.includes(name)));

function replacementsFor({ id, stage, minutesLeft, let: lets }: CompiledStep): (name: string) => Guard {
  const replacements = new Map<string, Guard>([
    ['step', literal(id)],
    ['stage', literal(stage ?? null)],
    ['minutesLeft', literal(minutesLeft ?? null)],
  ]);
  return function replacementOf(name) {
    const expression = Object.hasOwn(lets, name) ? lets[name] : undefined;
    if (replacements.has(name) || expression === undefined) return replacements.get(name);
    // Prevents endless recursion. A name that refers to itself is not replaced.
    replacements.set(name, undefined);
    replacements.set(name, replaceVariables(expression, replacementOf));
    return replacements.get(name);
  };
}
