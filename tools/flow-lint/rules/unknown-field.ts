import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation, type Span } from '../../compile/source-location.ts';
import type { ExpressionUse, NameReference } from '../../compile/uses.ts';
import { groupBy } from '../group-by.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { widgetPayloadFields, sessionPayloadFields } from '../graph/payload-fields.ts';
import { expressionsOfNode } from '../graph/expressions-of.ts';
import { exitsOfPrograms } from '../graph/step-exits.ts';
import { walkProgram } from '../graph/walk-program.ts';
import { environmentOf, shapeAt } from '../shapes/environment.ts';
import { pathsWithFetchedChoices } from '../shapes/paths-with-fetched-choices.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import { fieldShapeOf, itemShapeOf, type Shape } from '../shapes/shape.ts';
import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';

export const unknownField: Rule = {
  id: 'unknown-field',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits'],
  about: 'A field is named that its schema does not have: in a form, in an expression, or where something is written.',
  check: (compilation) => [
    ...compilation.uses.flatMap((use) => [...unknownInUse(compilation, use)]),
    ...readOf(compilation),
    ...readOfEvents(compilation),
    ...unknownInOptions(compilation),
    ...notOnScreen(compilation),
    ...unknownNameFindings(compilation, 'fetched', 'field with fetched choices', pathsWithFetchedChoices(compilation)),
  ],
};

function* unknownInUse(compilation: Compilation, use: NameReference): Iterable<RuleFinding> {
  if (use.kind === 'field') {
    const properties = compilation.flow.schemas[use.schema]?.properties;
    if (properties === undefined || Object.hasOwn(properties, use.name)) return;
    const message = `The schema "${use.schema}" has no field "${use.name}"`;
    yield { at: use.at, message, suggestedNames: Object.keys(properties) };
  }
  if (use.kind !== 'path' || !use.written) return;
  const [root = '', ...fields] = use.names;
  let owner = environmentOf(compilation, use.owner.step)(root);
  let start = root.length + 1;
  for (const name of fields) {
    const shape = owner && fieldShapeOf(owner, name);
    if (owner !== undefined && shape === undefined) {
      yield unknown({ ...use.at, span: { start, end: start + name.length } }, name, owner);
      return;
    }
    owner = shape;
    start += name.length + 1;
  }
}

function unknown(at: SourceLocation, name: string, owner: Shape): RuleFinding {
  const { fields } = itemShapeOf(owner);
  if (fields === undefined) return { at, message: `"${name}" is asked of a value that has no fields` };
  return { at, message: `There is no field "${name}"`, suggestedNames: Object.keys(fields) };
}

function readOf(compilation: Compilation): RuleFinding[] {
  return analyzedExpressions(compilation).flatMap(({ use, unknownFields }) =>
    unknownFields.flatMap(({ field, owner, root }) => {
      const span = use.parsed.spans.get(field);
      // unknown-limit speaks of limits.
      return root === 'limits' || span === undefined ? [] : [unknown({ ...use.at, span }, field.name, owner)];
    }),
  );
}

/** What comes with the events of sessions, and with those that widgets raise on their own account, is declared. */
function* readOfEvents(compilation: Compilation): Iterable<RuleFinding> {
  for (const { kind, name, firstNode, owner } of compilation.programs) {
    const fields = kind === 'event' ? fieldsOfEvent(compilation, name, owner.step) : undefined;
    if (fields === undefined) continue;
    const nodes = [...walkProgram(compilation, firstNode).visited].flatMap((id) => compilation.flow.nodes[id] ?? []);
    for (const { use } of nodes.flatMap((node) => expressionsOfNode(compilation, node))) {
      for (const { field, span } of readOfEvent(use))
        if (!fields.includes(field))
          yield { at: { ...use.at, span }, message: `${name} comes without "${field}"`, suggestedNames: fields };
    }
  }
}

/** @returns undefined where it is not known what raises the event */
function fieldsOfEvent(compilation: Compilation, name: string, step: string | null): readonly string[] | undefined {
  const declared =
    sessionPayloadFields(compilation).get(name) ??
    widgetPayloadFields(compilation)
      .get(step ?? '')
      ?.get(name);
  if (declared !== undefined) return declared;
  const raising = raisedBy(compilation).get(eventOn(name, step)) ?? [];
  return raising.length > 0 && raising.every(({ at }) => bringsNothing(at)) ? [] : undefined;
}

/** What raises each event on each step. */
const raisedBy = memoizePerCompilation(({ uses }) =>
  groupBy(
    uses.filter((use) => use.kind === 'raises'),
    ({ name, owner }) => eventOn(name, owner.step),
  ),
);

function eventOn(name: string, step: string | null): string {
  return `${step ?? ''} ${name}`;
}

/** A field that is answered, a form that is sent, a time that is over: widgets may bring something with theirs. */
function bringsNothing({ path }: SourceLocation): boolean {
  return path[0] === 'after' || ['changed', 'retry', 'submit'].includes(String(path.at(-1)));
}

/** Every `$event.field`, with the stretch of the field. */
function readOfEvent({ parsed: { spans } }: ExpressionUse): { readonly field: string; readonly span: Span }[] {
  return [...spans.keys()].flatMap((node) => {
    if (!('type' in node) || node.type !== 'path' || node.head?.type !== 'variable' || node.head.name !== 'event')
      return [];
    const [field] = node.fields;
    const span = field === undefined ? undefined : spans.get(field);
    return field === undefined || span === undefined ? [] : [{ field: field.name, span }];
  });
}

/** Options taken from a list name two fields of its items. */
function* unknownInOptions(compilation: Compilation): Iterable<RuleFinding> {
  for (const { field, owner, at } of compilation.fields) {
    if (field.options === undefined || !('from' in field.options)) continue;
    const { from, value, label } = field.options;
    const shapeOf = environmentOf(compilation, owner.step);
    const list = inferShape(from, { shapeOf, functions: compilation.registries.functions });
    for (const [key, name] of [['value', value] as const, ['label', label] as const]) {
      const location = { file: at.file, path: [...at.path, 'options', key] };
      if (fieldShapeOf(list, name) === undefined) yield unknown(location, name, list);
    }
  }
}

/** The cursor goes to a field, and an error stands at one, of the step that the program belongs to or leads to. */
function* notOnScreen(compilation: Compilation): Iterable<RuleFinding> {
  const { flow, fields, nodeLocations: nodePlaces, nodeOwners } = compilation;
  const byStep = groupBy(fields, ({ owner }) => owner.step);
  for (const [id, node] of flow.nodes.entries()) {
    const [at, step = null] = [nodePlaces[id], nodeOwners[id]?.step];
    if (at !== undefined && node.op === 'problems') yield* unaskedFields(compilation, node, at);
    if (at === undefined || step === null) continue;
    const ownPaths = (byStep.get(step) ?? []).map(({ field }) => field.path);
    // What does not exist at all is told by its name.
    const isThere = (path: string): boolean => shapeAt(environmentOf(compilation, step), path.split('.')) !== undefined;
    const isAskedLater = (path: string): boolean =>
      [...exitsOfPrograms(compilation, [node.next]).steps].some((to) =>
        byStep.get(to)?.some(({ field }) => field.path === path),
      );
    if (node.op === 'problem' && !ownPaths.includes(node.at) && !isAskedLater(node.at) && isThere(node.at))
      yield {
        at: nestedLocation(at, 'at'),
        message: `${step} asks no field "${node.at}" that the error could stand at`,
        ...(ownPaths.length > 0 ? { suggestedNames: ownPaths } : {}),
      };
    const focus = node.op === 'stay' ? node.focus : undefined;
    if (focus !== undefined && !ownPaths.some((path) => path.startsWith(`${focus}.`)) && isThere(focus))
      yield {
        at: nestedLocation(at, 'stay'),
        message: `${step} asks no field of "${focus}" that the cursor could go to`,
      };
  }
}

/** Each error of a list stands at a field of some step. */
function* unaskedFields(
  { fields, lists }: Compilation,
  node: FlowNode & { op: 'problems' },
  at: SourceLocation,
): Iterable<RuleFinding> {
  const groups = lists.map(({ list }) => list);
  const askedPaths = new Set(node.steps.flatMap(({ paths }) => paths));
  for (const [name, path] of Object.entries(node.fields))
    if (!askedPaths.has(path) || (path.includes('*') && !name.includes('*')))
      yield {
        at: nestedLocation(at, 'fields', name),
        message: `No step asks "${path}", where the error could stand`,
        suggestedNames: fields.map(({ field: { path, name: fieldName } }) =>
          groups.some((list) => path === `${list}.${fieldName}`)
            ? path.replace(`.${fieldName}`, `.*.${fieldName}`)
            : path,
        ),
      };
}
