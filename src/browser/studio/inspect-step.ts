import { plainText } from '../../runtime/copy/rich-text.ts';
import { isSection } from '../../runtime/fields/visible-forms.ts';
import { isUnanswered } from '../../runtime/expression/blank.ts';
import type { ExprNode } from '../../runtime/expression/expr-node.ts';
import { FlowError } from '../../runtime/utilities/flow-error.ts';
import { snapshotVariablesOf } from '../../runtime/visit/variables.ts';
import type { Localizer } from '../../runtime/resolve/create-localizer.ts';
import { createScope, type RunnableFlow, type Scope } from '../../runtime/visit/scope.ts';
import { modalOf, stepOf } from '../../runtime/visit/selectors.ts';
import type { CompiledBlock, CompiledField, CompiledSection } from '../../runtime/shapes/compiled-flow.ts';
import type { Snapshot, TextRef } from '../../runtime/shapes/snapshot.ts';

export interface InspectedCondition {
  readonly effect: 'shown' | 'required' | 'enabled' | 'readonly' | 'rule';
  readonly text: string;
  /** The values that the condition reads, by path. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Undefined if the condition cannot be evaluated now. */
  readonly isTrue: boolean | undefined;
  /** Location of the condition, such as `steps/FIRST.json:12:7`. */
  readonly at?: string;
  /** Error message. Only rules have one. */
  readonly message?: string;
}

/** A field or a block, and why it is visible or not. */
export interface InspectedItem {
  readonly kind: 'field' | 'block';
  /** Path of a field, or key of a block. */
  readonly id: string;
  readonly label: string;
  readonly widget: string;
  readonly isShown: boolean;
  readonly isRequired: boolean;
  readonly error: string;
  readonly conditions: readonly InspectedCondition[];
}

/** Returns all fields and blocks of the step or open modal, visible or not. */
export function inspectStep(runnable: RunnableFlow, localizer: Localizer, snapshot: Snapshot): InspectedItem[] {
  const view = modalOf(runnable.flow, snapshot) ?? stepOf(runnable.flow, snapshot);
  const inspection = createInspection(runnable, localizer, snapshot);
  return (view?.blocks ?? []).flatMap((block) => inspectBlock(block, [], inspection));
}

interface Inspection {
  readonly scope: Scope;
  readonly snapshot: Snapshot;
  readonly inspectCondition: (
    on: InspectedCondition['effect'],
    guard: ExprNode | boolean | undefined,
  ) => InspectedCondition[];
  readonly resolveText: (text: CompiledField['label']) => string;
}

function createInspection(runnable: RunnableFlow, localizer: Localizer, snapshot: Snapshot): Inspection {
  const scope = createScope(runnable, snapshot);
  const variables = snapshotVariablesOf(runnable.flow, snapshot);
  return {
    scope,
    snapshot,
    inspectCondition(on, guard) {
      if (guard === undefined || typeof guard === 'boolean') return [];
      const { text = '', values = {}, at } = runnable.describeExpression?.(guard, variables) ?? {};
      const holds = tryEvaluate(() => scope.isTrueOrMissing(guard));
      return [{ effect: on, text, values, isTrue: holds, ...(at === undefined ? {} : { at }) }];
    },
    resolveText: (text) => tryEvaluate(() => plainTextOf(scope.resolveText(text), localizer)) ?? '',
  };
}

/** Returns the text, or its copy key if a value is unknown, as in a hidden field. */
function plainTextOf(text: TextRef, localizer: Localizer): string {
  const isIncomplete = 'copy' in text && Object.values(text.values).some((value) => isUnanswered(value));
  return isIncomplete ? text.copy : plainText(localizer.formatText(text));
}

function inspectBlock(
  block: CompiledBlock,
  outerConditions: readonly InspectedCondition[],
  inspection: Inspection,
): InspectedItem[] {
  const shownConditions = [...outerConditions, ...inspection.inspectCondition('shown', block.when)];
  const innerItems = Object.values(block.props).flatMap((prop) =>
    prop.kind === 'blocks'
      ? prop.blocks.flatMap((innerBlock) => inspectBlock(innerBlock, shownConditions, inspection))
      : [],
  );
  const formItems = (block.form === undefined ? [] : inspection.scope.expandItems(block.form)).flatMap((item) =>
    isSection(item)
      ? inspectSection(item, shownConditions, inspection)
      : inspectBlock(item, shownConditions, inspection),
  );
  const { text } = (block.props[block.widget] ?? {}) as { readonly text?: CompiledField['label'] };
  const blockItem: InspectedItem = {
    kind: 'block',
    id: block.key,
    label: text === undefined ? '' : inspection.resolveText(text),
    widget: block.widget,
    isShown: shownConditions.every(({ isTrue: holds }) => holds === true),
    isRequired: false,
    error: '',
    conditions: shownConditions,
  };
  return [...(block.form === undefined ? [blockItem] : []), ...formItems, ...innerItems];
}

function inspectSection(
  section: CompiledSection,
  outerConditions: readonly InspectedCondition[],
  inspection: Inspection,
): InspectedItem[] {
  const sectionConditions = [...outerConditions, ...inspection.inspectCondition('shown', section.when)];
  return section.fields.map((field) => inspectField(field, sectionConditions, inspection));
}

function inspectField(
  field: CompiledField,
  outerConditions: readonly InspectedCondition[],
  inspection: Inspection,
): InspectedItem {
  const { path, widget, label, when, required, enabled, readonly, rules } = field;
  const shownConditions = [...outerConditions, ...inspection.inspectCondition('shown', when)];
  const error = inspection.snapshot.errors[path];
  const ruleConditions = rules.flatMap((rule) =>
    inspection
      .inspectCondition('rule', rule.assert)
      .map((condition) => ({ ...condition, message: inspection.resolveText(rule.message) })),
  );
  return {
    kind: 'field',
    id: path,
    label: inspection.resolveText(label),
    widget,
    isShown: shownConditions.every(({ isTrue: holds }) => holds === true),
    isRequired: tryEvaluate(() => inspection.scope.isTrueOrMissing(required)) ?? false,
    error: error === undefined ? '' : 'text' in error ? error.text : error.copy,
    conditions: [
      ...shownConditions,
      ...inspection.inspectCondition('required', required),
      ...inspection.inspectCondition('enabled', enabled),
      ...inspection.inspectCondition('readonly', readonly),
      ...ruleConditions,
    ],
  };
}

/** @returns undefined if an expression cannot be evaluated */
function tryEvaluate<Value>(evaluate: () => Value): Value | undefined {
  try {
    return evaluate();
  } catch (error) {
    if (!(error instanceof FlowError)) throw error;
    return undefined;
  }
}
