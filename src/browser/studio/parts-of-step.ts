import { plainText } from '../../runtime/copy/rich-text.ts';
import { isSection } from '../../runtime/drawn-forms.ts';
import { isUnanswered } from '../../runtime/expression/blank.ts';
import type { ExprNode } from '../../runtime/expression/expr-node.ts';
import { FlowError } from '../../runtime/flow-error.ts';
import { namesIn } from '../../runtime/names.ts';
import type { Localizer } from '../../runtime/resolve/create-localizer.ts';
import { createScope, type RunnableFlow, type Scope } from '../../runtime/scope.ts';
import { modalOf, stepOf } from '../../runtime/selectors.ts';
import type { CompiledBlock, CompiledField, CompiledSection } from '../../runtime/shapes/compiled-flow.ts';
import type { Snapshot, TextRef } from '../../runtime/shapes/snapshot.ts';

/** A condition, as it is written, with what it read, and how it comes out now. */
export interface Condition {
  /** What it decides. */
  readonly on: 'shown' | 'required' | 'enabled' | 'readonly' | 'rule';
  readonly text: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** undefined: it cannot be evaluated now. */
  readonly holds: boolean | undefined;
  /** Where it stands, `steps/FIRST.json:12:7`. */
  readonly at?: string;
  /** What is said where a rule does not hold. */
  readonly message?: string;
}

/** A field or a block of a step, whether it is on screen, and why. */
export interface PartFacts {
  readonly kind: 'field' | 'block';
  /** Path of a field, key of a block. */
  readonly id: string;
  readonly label: string;
  readonly widget: string;
  readonly isShown: boolean;
  readonly isRequired: boolean;
  /** The error that stands at it. */
  readonly error: string;
  readonly conditions: readonly Condition[];
}

/** Every field and block of the step, or of the modal over it, on screen or not; those in others after them. */
export function partsOfStep(runnable: RunnableFlow, localizer: Localizer, snapshot: Snapshot): PartFacts[] {
  const on = modalOf(runnable.flow, snapshot) ?? stepOf(runnable.flow, snapshot);
  const look = lookAt(runnable, localizer, snapshot);
  return (on?.blocks ?? []).flatMap((block) => partsIn(block, [], look));
}

interface Look {
  readonly scope: Scope;
  readonly snapshot: Snapshot;
  readonly condition: (on: Condition['on'], guard: ExprNode | boolean | undefined) => Condition[];
  readonly words: (text: CompiledField['label']) => string;
}

function lookAt(runnable: RunnableFlow, localizer: Localizer, snapshot: Snapshot): Look {
  const scope = createScope(runnable, snapshot);
  const names = namesIn(runnable.flow, snapshot);
  return {
    scope,
    snapshot,
    condition(on, guard) {
      if (guard === undefined || typeof guard === 'boolean') return [];
      const { text = '', values = {}, at } = runnable.describe?.(guard, names) ?? {};
      const holds = attempt(() => scope.passes(guard));
      return [{ on, text, values, holds, ...(at === undefined ? {} : { at }) }];
    },
    words: (text) => attempt(() => wordsOf(scope.text(text), localizer)) ?? '',
  };
}

/** The key of a text where a value of it is not known yet: of what is hidden, that is nothing to tell developers. */
function wordsOf(text: TextRef, localizer: Localizer): string {
  const isPart = 'copy' in text && Object.values(text.values).some((value) => isUnanswered(value));
  return isPart ? text.copy : plainText(localizer.rich(text));
}

function partsIn(block: CompiledBlock, around: readonly Condition[], look: Look): PartFacts[] {
  const shown = [...around, ...look.condition('shown', block.when)];
  const inner = Object.values(block.props).flatMap((prop) =>
    prop.kind === 'blocks' ? prop.blocks.flatMap((one) => partsIn(one, shown, look)) : [],
  );
  const asked = (block.form === undefined ? [] : look.scope.items(block.form)).flatMap((item) =>
    isSection(item) ? fieldsIn(item, shown, look) : partsIn(item, shown, look),
  );
  const { text } = (block.props[block.widget] ?? {}) as { readonly text?: CompiledField['label'] };
  const own: PartFacts = {
    kind: 'block',
    id: block.key,
    label: text === undefined ? '' : look.words(text),
    widget: block.widget,
    isShown: shown.every(({ holds }) => holds === true),
    isRequired: false,
    error: '',
    conditions: shown,
  };
  return [...(block.form === undefined ? [own] : []), ...asked, ...inner];
}

function fieldsIn(section: CompiledSection, around: readonly Condition[], look: Look): PartFacts[] {
  const outer = [...around, ...look.condition('shown', section.when)];
  return section.fields.map((field) => fieldFacts(field, outer, look));
}

function fieldFacts(field: CompiledField, around: readonly Condition[], look: Look): PartFacts {
  const { path, widget, label, when, required, enabled, readonly, rules } = field;
  const shown = [...around, ...look.condition('shown', when)];
  const error = look.snapshot.errors[path];
  const ruled = rules.flatMap((rule) =>
    look.condition('rule', rule.assert).map((one) => ({ ...one, message: look.words(rule.message) })),
  );
  return {
    kind: 'field',
    id: path,
    label: look.words(label),
    widget,
    isShown: shown.every(({ holds }) => holds === true),
    isRequired: attempt(() => look.scope.passes(required)) ?? false,
    error: error === undefined ? '' : 'plain' in error ? error.plain : error.copy,
    conditions: [
      ...shown,
      ...look.condition('required', required),
      ...look.condition('enabled', enabled),
      ...look.condition('readonly', readonly),
      ...ruled,
    ],
  };
}

/** @returns undefined where an expression cannot be evaluated: what is looked at is told, not what is wrong with it */
function attempt<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof FlowError)) throw error;
    return undefined;
  }
}
