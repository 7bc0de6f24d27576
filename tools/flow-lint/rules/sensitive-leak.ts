import { itemsWithIndex } from '../../compile/file-shape/items.ts';
import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { createPropertyFilters } from '../../../src/telemetry/property-filters.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { expressionsIn } from '../../compile/texts.ts';
import type { DeclaredEntry } from '../../compile/uses.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { entryNamed, environmentOfExpression, environmentOf, shapeOfExpression } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import { savedReplies, sensitivityByFieldName, shapeOfReply } from '../shapes/saved-replies.ts';
import { firstSensitivityOf } from '../shapes/sensitivities.ts';
import { fieldShapeOf, type Shape } from '../shapes/shape.ts';
import { writesOf } from '../shapes/writes.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const sensitiveLeak: Rule = {
  id: 'sensitive-leak',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits'],
  about:
    'Something sensitive would get into analytics, an address, the error banner, storage or what a tab keeps, or an entry not marked as sensitive.',
  check: (compilation) => [
    ...inStatements(compilation),
    ...inCopies(compilation),
    ...inNames(compilation),
    ...inReplies(compilation),
    ...inLinks(compilation),
    ...inStorage(compilation),
  ],
};

function* inStatements(compilation: Compilation): Iterable<RuleFinding> {
  for (const [id, node] of compilation.flow.nodes.entries()) {
    const [at, step] = [compilation.nodeLocations[id], compilation.nodeOwners[id]?.step ?? null];
    if (at === undefined) continue;
    for (const { value, place: location, where } of leavingBy(node, at)) {
      const what = firstSensitivityOf(shapeOfExpression(compilation, step, value));
      if (what !== undefined)
        yield { at: location, message: `This is sensitive (${what}) and would get into ${where}` };
    }
  }
}

/** Whoever reads the analytics takes a property for what it is called, and the page drops it on the way out. */
function* inNames(compilation: Compilation): Iterable<RuleFinding> {
  const { flow, nodeLocations: nodePlaces, nodeOwners } = compilation;
  const { filterEvent } = createPropertyFilters(flow.sensitive);
  for (const [id, node] of flow.nodes.entries()) {
    const at = nodePlaces[id];
    if (node.op !== 'track' || at === undefined) continue;
    const step = nodeOwners[id]?.step ?? null;
    for (const [name, value] of Object.entries(node.values)) {
      const isSensitive = firstSensitivityOf(shapeOfExpression(compilation, step, value)) !== undefined;
      if (isSensitive || Object.keys(filterEvent({ [name]: true })).length > 0) continue;
      const message = `No event brings a property that is called like something sensitive: "${name}" would be left out`;
      yield { at: { ...nestedLocation(at, 'with', name), isKey: true }, message };
    }
  }
}

interface Leaving {
  readonly value: ExprNode;
  readonly place: SourceLocation;
  readonly where: string;
}

function leavingBy(node: FlowNode, at: SourceLocation): Leaving[] {
  const valuesAt = (values: Readonly<Record<string, ExprNode>>, where: string): Leaving[] =>
    Object.entries(values).map(([name, value]) => ({ value, place: nestedLocation(at, 'with', name), where }));
  switch (node.op) {
    case 'track':
      return valuesAt(node.values, 'analytics');
    case 'visit':
      return valuesAt(node.values, 'an address');
    case 'identify':
      return [{ value: node.user, place: nestedLocation(at, 'identify'), where: 'analytics' }];
    case 'banner':
      return Object.entries({ banner: node.text, heading: node.heading, advice: node.advice }).flatMap(([key, text]) =>
        (text === undefined ? [] : expressionsIn(text)).map((value) => ({
          value,
          place: nestedLocation(at, key),
          where: 'the error banner',
        })),
      );
    default:
      return [];
  }
}

/** What is copied stays sensitive, so the entry it is copied to must say so. */
function* inCopies(compilation: Compilation): Iterable<RuleFinding> {
  for (const { at, path, targetShape, valueShape } of writesOf(compilation)) {
    const what = firstSensitivityOf(valueShape);
    if (what === undefined || targetShape === undefined || firstSensitivityOf(targetShape) !== undefined) continue;
    yield { at, message: `This is sensitive (${what}), but "${path}" is not marked as sensitive` };
  }
}

/** What a server sends stays what it is elsewhere, also where an entry has no schema that says so. */
function* inReplies(compilation: Compilation): Iterable<RuleFinding> {
  for (const { action, path, replyShape, at, step } of savedReplies(compilation)) {
    const [root = ''] = path;
    const entry = entryNamed(compilation, step, root);
    const { schema, list, type = 'object', sensitive } = entry?.declared ?? {};
    const isOpen = entry !== undefined && schema === undefined && list === undefined && type === 'object';
    if (!isOpen || sensitive !== undefined) continue;
    const what = firstSensitivityOf(shapeOfReply(replyShape, sensitivityByFieldName(compilation)));
    if (what === undefined) continue;
    const message = `The reply of ${action} holds something sensitive (${what}): give "${root}" a schema that marks it, or mark the entry`;
    yield { at, message };
  }
}

/** Values of a link stand in its address. */
function* inLinks(compilation: Compilation): Iterable<RuleFinding> {
  const links = new Set(
    compilation.uses.flatMap((use) =>
      use.kind === 'link' ? [JSON.stringify([use.at.file, use.at.path.slice(0, -1)])] : [],
    ),
  );
  for (const use of compilation.expressions) {
    const { file, path } = use.at;
    if (path.at(-2) !== 'with' || !links.has(JSON.stringify([file, path.slice(0, -2)]))) continue;
    const shapeOf = environmentOfExpression(compilation, use);
    const what = firstSensitivityOf(
      inferShape(use.parsed.ast, { shapeOf, functions: compilation.registries.functions }),
    );
    if (what !== undefined) yield { at: use.at, message: `This is sensitive (${what}) and would get into an address` };
  }
}

function* inStorage(compilation: Compilation): Iterable<RuleFinding> {
  for (const { name, step, declared, at } of compilation.entryUses) {
    const shape = environmentOf(compilation, step)(name);
    const what = shape === undefined ? undefined : firstSensitivityOf(shape);
    if (declared.stored === true && what !== undefined)
      yield {
        at: { ...nestedLocation(at, 'stored'), isKey: true },
        message: `"${name}" holds something sensitive (${what}): it must not be stored`,
      };
    if (shape !== undefined) yield* inTab(name, shape, { declared, at });
  }
}

/** What a tab keeps, entry by entry or field by field. */
function* inTab(
  name: string,
  shape: Shape,
  { declared, at }: Pick<DeclaredEntry, 'declared' | 'at'>,
): Iterable<RuleFinding> {
  const { keepOnReload: fieldsOrAll } = declared;
  if (fieldsOrAll === undefined) return;
  const savedShapes =
    fieldsOrAll === true
      ? [{ part: shape, path: [name], at: { ...nestedLocation(at, 'keepOnReload'), isKey: true } }]
      : [];
  const fields = fieldsOrAll === true ? [] : fieldsOrAll;
  savedShapes.push(
    ...itemsWithIndex(fields).flatMap(([index, field]) => {
      const fieldShape = fieldShapeOf(shape, field);
      return fieldShape === undefined
        ? []
        : [
            {
              part: fieldShape,
              path: [name, field],
              at: { ...nestedLocation(at, 'keepOnReload', index), isKey: false },
            },
          ];
    }),
  );
  for (const { part: shape, path, at: location } of savedShapes) {
    const what = firstSensitivityOf(shape);
    if (what === undefined) continue;
    yield { at: location, message: `"${path.join('.')}" is sensitive (${what}): it must not be kept for a reload` };
  }
}
