import type { Field, OptionsCalled } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { CompiledInputs, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Cursor } from './cursor.ts';
import { literal } from './expression/build.ts';
import { compileExpression } from './expressions.ts';
import { addNode } from './program.ts';
import type { StepChoices } from './uses.ts';

/** An expression that is true if all fields in `dependsOn` are answered. */
export function inputsAnsweredTest(cursor: Cursor<OptionsCalled>, path: string): ExprNode {
  const section = path.slice(0, path.lastIndexOf('.'));
  const conditions = (cursor.value.dependsOn ?? []).map(
    (dependency) => `$filled($${dependency.includes('.') ? dependency : `${section}.${dependency}`})`,
  );
  return conditions.length === 0
    ? literal(true)
    : compileExpression(cursor.child('dependsOn').atKey.withValue(conditions.join(' and ')), 'boolean');
}

/** All inputs of a call as one value. */
export function inputValue(inputs: CompiledInputs): ExprNode {
  return 'whole' in inputs ? inputs.whole : { type: 'object', entries: Object.entries(inputs.values) };
}

/** Keys that a field with fetched choices cannot have, because the compiler sets them. */
const automaticKeys = ['failed', 'retry'] as const;

export function reportChoices(field: Cursor<Field>, cursor: Cursor<OptionsCalled>): void {
  if (cursor.owner.step === null) cursor.report('file-shape', 'Choices can be fetched for the form of a step only');
  for (const key of automaticKeys)
    if (field.value[key] !== undefined)
      field
        .child(key)
        .atKey.report('file-shape', `"${key}" is not for choices that "call" fetches: they set it automatically`);
}

/** Adds to the step the entries, timers and programs that the choices of a field need. */
export function addChoices(cursor: Cursor<OptionsCalled>, choices: Omit<StepChoices, 'owner'>): void {
  for (const [event, first] of Object.entries(choices.on)) {
    cursor.recordReference({ kind: 'raises', name: event, owner: cursor.owner });
    cursor.state.programs.push({
      kind: 'event',
      name: event,
      owner: cursor.owner,
      firstNode: first,
      at: cursor.atKey.location,
    });
  }
  cursor.state.stepChoices.push({ owner: cursor.owner, ...choices });
}

export function addSetNode(
  cursor: Cursor,
  next: NodeId,
  writes: readonly (readonly [path: readonly string[], value: ExprNode])[],
  when?: ExprNode,
): NodeId {
  return addNode(cursor, {
    op: 'set',
    writes: writes.map(([path, value]) => ({ path, value })),
    next,
    ...(when === undefined ? {} : { when }),
  });
}
