import { plainText } from '../../runtime/copy/rich-text.ts';
import { isSection } from '../../runtime/fields/visible-forms.ts';
import { isUnanswered } from '../../runtime/expression/blank.ts';
import type { ExprNode } from '../../runtime/expression/expr-node.ts';
import { FlowError } from '../../runtime/utilities/flow-error.ts';
import { builtInVariables } from '../../runtime/visit/variables.ts';
import type { Localizer } from '../../runtime/resolve/create-localizer.ts';
import { createScope, type RunnableFlow, type Scope } from '../../runtime/visit/scope.ts';
import { modalOf, stepOf } from '../../runtime/visit/selectors.ts';
import type { CompiledBlock, CompiledField, CompiledSection } from '../../runtime/shapes/compiled-flow.ts';
import type { Snapshot, TextRef } from '../../runtime/shapes/snapshot.ts';

export interface Condition {
  readonly on: 'shown' | 'required' | 'enabled' | 'readonly' | 'rule';
  readonly text: string;
  /** The values that it reads, by path. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Undefined if it cannot be evaluated now. */
  readonly holds: boolean | undefined;
  /** Its location, such as `steps/FIRST.json:12:7`. */
  readonly at?: string;
  /** Only of rules. */
  readonly message?: string;
}

/** A field or a block, and why it is visible or not. */
export interface InspectedItem {
  readonly kind: 'field' | 'block';
  /** Path of a field, key of a block. */
  readonly id: string;
  readonly label: string;
  readonly widget: string;
  readonly isShown: boolean;
  readonly isRequired: boolean;
  readonly error: string;
  readonly conditions: readonly Condition[];
}

/** Returns all fields and blocks of the step or open modal, visible or not. */
export function inspectStep(runnable: RunnableFlow, localizer: Localizer, snapshot: Snapshot): InspectedItem[] {
  const shown = modalOf(runnable.flow, snapshot) ?? stepOf(runnable.flow, snapshot);
  const inspection = inspectionOf(runnable, localizer, snapshot);
  return (shown?.blocks ?? []).flatMap((block) => partsIn(block, [], inspection));
}

interface Inspection {
  readonly scope: Scope;
  readonly snapshot: Snapshot;
  readonly condition: (on: Condition['on'], guard: ExprNode | boolean | undefined) => Condition[];
  readonly words: (text: CompiledField['label']) => string;
}

function inspectionOf(runnable: RunnableFlow, localizer: Localizer, snapshot: Snapshot): Inspection {
  const scope = createScope(runnable, snapshot);
  const names = builtInVariables(runnable.flow, snapshot);
  return {
    scope,
    snapshot,
    condition(on, guard) {
      if (guard === undefined || typeof guard === 'boolean') return [];
      const { text = '', values = {}, at } = runnable.describe?.(guard, names) ?? {};
      const holds = attempt(() => scope.isTrueOrMissing(guard));
      return [{ on, text, values, holds, ...(at === undefined ? {} : { at }) }];
    },
    words: (text) => attempt(() => wordsOf(scope.text(text), localizer)) ?? '',
  };
}

/** An unknown value in the text of a hidden field is no error. */
function wordsOf(text: TextRef, localizer: Localizer): string {
  const isPart = 'copy' in text && Object.values(text.values).some((value) => isUnanswered(value));
  return isPart ? text.copy : plainText(localizer.rich(text));
}

function partsIn(block: CompiledBlock, around: readonly Condition[], inspection: Inspection): InspectedItem[] {
  const shown = [...around, ...inspection.condition('shown', block.when)];
  const inner = Object.values(block.props).flatMap((prop) =>
    prop.kind === 'blocks' ? prop.blocks.flatMap((one) => partsIn(one, shown, inspection)) : [],
  );
  const asked = (block.form === undefined ? [] : inspection.scope.items(block.form)).flatMap((item) =>
    isSection(item) ? fieldsIn(item, shown, inspection) : partsIn(item, shown, inspection),
  );
  const { text } = (block.props[block.widget] ?? {}) as { readonly text?: CompiledField['label'] };
  const own: InspectedItem = {
    kind: 'block',
    id: block.key,
    label: text === undefined ? '' : inspection.words(text),
    widget: block.widget,
    isShown: shown.every(({ holds }) => holds === true),
    isRequired: false,
    error: '',
    conditions: shown,
  };
  return [...(block.form === undefined ? [own] : []), ...asked, ...inner];
}

function fieldsIn(section: CompiledSection, around: readonly Condition[], inspection: Inspection): InspectedItem[] {
  const outer = [...around, ...inspection.condition('shown', section.when)];
  return section.fields.map((field) => fieldFacts(field, outer, inspection));
}

function fieldFacts(field: CompiledField, around: readonly Condition[], inspection: Inspection): InspectedItem {
  const { path, widget, label, when, required, enabled, readonly, rules } = field;
  const shown = [...around, ...inspection.condition('shown', when)];
  const error = inspection.snapshot.errors[path];
  const ruled = rules.flatMap((rule) =>
    inspection.condition('rule', rule.assert).map((one) => ({ ...one, message: inspection.words(rule.message) })),
  );
  return {
    kind: 'field',
    id: path,
    label: inspection.words(label),
    widget,
    isShown: shown.every(({ holds }) => holds === true),
    isRequired: attempt(() => inspection.scope.isTrueOrMissing(required)) ?? false,
    error: error === undefined ? '' : 'plain' in error ? error.plain : error.copy,
    conditions: [
      ...shown,
      ...inspection.condition('required', required),
      ...inspection.condition('enabled', enabled),
      ...inspection.condition('readonly', readonly),
      ...ruled,
    ],
  };
}

/** @returns undefined if an expression cannot be evaluated */
function attempt<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof FlowError)) throw error;
    return undefined;
  }
}
