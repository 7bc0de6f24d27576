import type {
  CompiledBlock,
  CompiledField,
  CompiledPropItem,
  CompiledProp,
  CompiledSection,
  CompiledStep,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { sectionIn } from '../../compile/repeat/item-names.ts';
import { collectReadNames } from '../../compile/expression/names-read.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { expressionsInFragment } from '../graph/expressions-of.ts';
import type { AnalyzedExpression } from '../shapes/analyzed-expressions.ts';
import { inlineLets } from './inline-lets.ts';
import type { Fact } from './solve.ts';

/** A condition on a screen, with the conditions of the elements around it. */
export interface ScreenGuard {
  readonly guard: ExprNode;
  readonly facts: readonly Fact[];
  readonly isRule?: true;
  readonly ruleFieldPath?: string;
}

/** A displayed expression, with the conditions of the elements around it. */
export interface DisplayedExpression {
  readonly expression: AnalyzedExpression;
  readonly facts: readonly Fact[];
}

/** All expressions in blocks of screens, except inside forms. */
export const displayedExpressions: (compilation: Compilation) => readonly DisplayedExpression[] = memoizePerCompilation(
  (compilation) =>
    Object.values(compilation.flow.steps).flatMap((step) => {
      const blocks = [step.blocks, ...Object.values(step.modals).map((modal) => modal.blocks)].flat();
      return blocks.flatMap((block) => [...valuesOf(compilation, step.id, block, [])]);
    }),
);

function* valuesOf(
  compilation: Compilation,
  step: string,
  block: CompiledPropItem,
  outerFacts: readonly Fact[],
): Iterable<DisplayedExpression> {
  const { when, props } = block;
  const facts =
    when === undefined ? outerFacts : [...outerFacts, { guard: inlineLets(compilation, step, when), isTrue: true }];
  for (const prop of Object.values(props)) yield* valuesOfProp(compilation, step, prop, facts);
}

function* valuesOfProp(
  compilation: Compilation,
  step: string,
  prop: CompiledProp,
  facts: readonly Fact[],
): Iterable<DisplayedExpression> {
  if (prop.kind === 'blocks')
    for (const innerBlock of prop.blocks) yield* valuesOf(compilation, step, innerBlock, facts);
  else if (prop.kind === 'items')
    for (const item of prop.items)
      yield* 'kind' in item ? valuesOfProp(compilation, step, item, facts) : valuesOf(compilation, step, item, facts);
  else if (prop.kind === 'each') {
    for (const value of expressionsInFragment(compilation, prop.of)) yield { expression: value, facts };
    // Facts about `$item` of an outer list do not apply to an inner list.
    yield* valuesOf(
      compilation,
      step,
      prop.item,
      facts.filter(({ guard }) => !readsItem(guard)),
    );
  } else for (const value of expressionsInFragment(compilation, prop)) yield { expression: value, facts };
}

function readsItem(guard: ExprNode): boolean {
  return collectReadNames(guard).variables.some((name) => name === 'item' || name === 'index');
}

/** All conditions of screens: on blocks, sections, fields, rules and titles. */
export const screenGuards: (compilation: Compilation) => readonly ScreenGuard[] = memoizePerCompilation((compilation) =>
  Object.values(compilation.flow.steps).flatMap((step) => [...guardsOfStep(compilation, step)]),
);

function* guardsOfStep(compilation: Compilation, step: CompiledStep): Iterable<ScreenGuard> {
  const fact = (guard: ExprNode, isTrue: boolean): Fact => ({
    guard: inlineLets(compilation, step.id, guard),
    isTrue,
    originalNode: guard,
  });
  yield* guardsOfChoices(step.title, fact);
  const blocks = [step.blocks, ...Object.values(step.modals).map((modal) => modal.blocks)].flat();
  for (const block of blocks) yield* guardsOfBlock(compilation, block, [], fact);
}

type FactOf = (guard: ExprNode, isTrue: boolean) => Fact;

/**
 * The guards of choices, such as titles. The first true choice is used, so earlier choices are false when a later one
 * is evaluated.
 */
function* guardsOfChoices(choices: CompiledStep['title'], fact: FactOf): Iterable<ScreenGuard> {
  const earlierFacts: Fact[] = [];
  for (const { when } of choices) {
    if (when === undefined) return;
    yield { guard: when, facts: [...earlierFacts] };
    earlierFacts.push(fact(when, false));
  }
}

interface SectionContext {
  readonly compilation: Compilation;
  readonly section: CompiledSection;
  readonly fact: FactOf;
}

function* guardsOfBlock(
  compilation: Compilation,
  block: CompiledBlock,
  outerFacts: readonly Fact[],
  fact: FactOf,
): Iterable<ScreenGuard> {
  const innerFacts = block.when === undefined ? outerFacts : [...outerFacts, fact(block.when, true)];
  if (block.when !== undefined) yield { guard: block.when, facts: outerFacts };
  for (const prop of Object.values(block.props))
    if (prop.kind === 'blocks')
      for (const innerBlock of prop.blocks) yield* guardsOfBlock(compilation, innerBlock, innerFacts, fact);
  for (const item of block.form?.items ?? []) {
    const section = sectionIn(item);
    if (section === undefined) yield* guardsOfBlock(compilation, item as CompiledBlock, innerFacts, fact);
    else {
      const { when, fields } = section;
      if (when !== undefined) yield { guard: when, facts: innerFacts };
      const sectionFacts = when === undefined ? innerFacts : [...innerFacts, fact(when, true)];
      for (const field of fields) yield* guardsOfField({ compilation, section, fact }, field, sectionFacts);
    }
  }
}

function boundsOf({ flow }: Compilation, schema: string, { name, path }: CompiledField): ExprNode[] {
  const property = flow.schemas[schema]?.properties[name] ?? {};
  const [root = '', ...fields] = path.split('.');
  const left: ExprNode = {
    type: 'path',
    head: { type: 'variable', name: root },
    fields: fields.map((name) => ({ name })),
  };
  const operators = { minimum: '>=', exclusiveMinimum: '>', maximum: '<=', exclusiveMaximum: '<' } as const;
  return Object.entries(operators).flatMap(([keyword, op]): ExprNode[] => {
    const value = property[keyword];
    return typeof value === 'number' ? [{ type: 'binary', op, left, right: { type: 'literal', value } }] : [];
  });
}

function* guardsOfField(
  { compilation, section, fact }: SectionContext,
  field: CompiledField,
  outerFacts: readonly Fact[],
): Iterable<ScreenGuard> {
  if (field.when !== undefined) yield { guard: field.when, facts: outerFacts };
  const facts = field.when === undefined ? outerFacts : [...outerFacts, fact(field.when, true)];
  if (typeof field.required !== 'boolean') yield { guard: field.required, facts };
  for (const guard of [field.enabled, field.readonly, field.failed]) if (guard !== undefined) yield { guard, facts };
  // The schema of a field is checked before its rules.
  const bounds = boundsOf(compilation, section.schema, field).map((bound) => fact(bound, true));
  for (const { when, assert } of field.rules) {
    if (when !== undefined) yield { guard: when, facts };
    const ruleFacts = when === undefined ? facts : [...facts, fact(when, true)];
    yield { guard: assert, facts: [...ruleFacts, ...bounds], isRule: true, ruleFieldPath: field.path };
  }
}
