import type { Field, OptionsCalled } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { CompiledInputs, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Cursor } from './cursor.ts';
import { literal } from './expression/build.ts';
import { compileExpression } from './expressions.ts';
import { addNode } from './program.ts';
import type { StepChoices } from './uses.ts';

/** True if everything in `dependsOn` is answered. */
export function readyOf(at: Cursor<OptionsCalled>, path: string): ExprNode {
  const section = path.slice(0, path.lastIndexOf('.'));
  const needed = (at.value.dependsOn ?? []).map((one) => `$filled($${one.includes('.') ? one : `${section}.${one}`})`);
  return needed.length === 0
    ? literal(true)
    : compileExpression(at.child('dependsOn').key.of(needed.join(' and ')), 'boolean');
}

/** All inputs as one value. */
export function sentBy(inputs: CompiledInputs): ExprNode {
  return 'whole' in inputs ? inputs.whole : { type: 'object', entries: Object.entries(inputs.values) };
}

/** Keys that choices fetched by `call` do not support, because they set them automatically. */
const ownKeys = ['failed', 'retry'] as const;

/** Reports keys and places that do not fit fetched choices. */
export function reportChoices(field: Cursor<Field>, at: Cursor<OptionsCalled>): void {
  if (at.owner.step === null) at.report('file-shape', 'Choices can be fetched for the form of a step only');
  for (const key of ownKeys)
    if (field.value[key] !== undefined)
      field
        .child(key)
        .key.report('file-shape', `"${key}" is not for choices that "call" fetches: they do that by themselves`);
}

/** Adds the entries, timers and programs of choices to the step. */
export function addChoices(at: Cursor<OptionsCalled>, choices: Omit<StepChoices, 'owner'>): void {
  for (const [event, first] of Object.entries(choices.on)) {
    at.use({ kind: 'raises', name: event, owner: at.owner });
    at.state.programs.push({ kind: 'event', name: event, owner: at.owner, first, at: at.key.place });
  }
  at.state.choices.push({ owner: at.owner, ...choices });
}

export function setAll(
  at: Cursor,
  next: NodeId,
  writes: readonly (readonly [path: readonly string[], value: ExprNode])[],
  when?: ExprNode,
): NodeId {
  return addNode(at, {
    op: 'set',
    writes: writes.map(([path, value]) => ({ path, value })),
    next,
    ...(when === undefined ? {} : { when }),
  });
}
