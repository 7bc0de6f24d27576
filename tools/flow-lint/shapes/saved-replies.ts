import type { ReplyShape } from '../../../src/runtime/shapes/declarations.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { groupBy } from '../group-by.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { schemaProperties } from '../schema-properties.ts';
import { fieldsWithSearch } from './fields-with-search.ts';
import { anyShape, sensitivityFromMark, type Shape } from './shape.ts';
import { shapeKindByTypeName } from './kind-names.ts';

/** A saved reply whose shape the action declares. */
export interface SavedReply {
  readonly action: string;
  /** The entry, or the field of an entry, that stores the reply. */
  readonly path: readonly string[];
  readonly replyShape: ReplyShape;
  readonly at: SourceLocation;
  readonly step: string | null;
}

export const savedReplies: (compilation: Compilation) => readonly SavedReply[] = memoizePerCompilation(
  (compilation) => [...repliesOfCalls(compilation), ...itemsOfSearches(compilation)],
);

function repliesOfCalls({ flow, nodeLocations: nodePlaces, nodeOwners, registries }: Compilation): SavedReply[] {
  return flow.nodes.flatMap((node, id) => {
    if (node.op !== 'call' || node.save === undefined) return [];
    const reply = replyOf(registries, node.action);
    const at = nodePlaces[id];
    if (reply === undefined || at === undefined) return [];
    const step = nodeOwners[id]?.step ?? null;
    return [{ action: node.action, path: node.save, replyShape: reply, at: nestedLocation(at, 'save'), step }];
  });
}

/** Replies that searches save: the item that the user chose. */
function itemsOfSearches(compilation: Compilation): SavedReply[] {
  return fieldsWithSearch(compilation).flatMap(({ action, chosenItemEntry, optionsLocation, owner }) => {
    const reply = replyOf(compilation.registries, action);
    return reply === undefined
      ? []
      : [
          {
            action,
            path: [chosenItemEntry],
            replyShape: reply,
            at: nestedLocation(optionsLocation, 'as'),
            step: owner.step,
          },
        ];
  });
}

function replyOf({ actions }: Registries, action: string): ReplyShape | undefined {
  return Object.hasOwn(actions, action) ? actions[action]?.reply : undefined;
}

/**
 * The shape of a server's reply. Every part of the reply can be missing.
 *
 * @param marks maps each field name to its sensitive kind
 */
export function shapeOfReply(
  { kind, fields, of: itemShape }: ReplyShape,
  marks: ReadonlyMap<string, string> = new Map(),
): Shape {
  if (fields !== undefined) {
    const fieldShapes = Object.entries(fields).map(
      ([name, field]) => [name, { ...shapeOfReply(field, marks), ...sensitivityFromMark(marks.get(name)) }] as const,
    );
    return { kind: 'object', optional: true, fields: Object.fromEntries(fieldShapes) };
  }
  if (kind === 'list')
    return { kind, optional: true, itemShape: itemShape === undefined ? anyShape : shapeOfReply(itemShape, marks) };
  return { kind: shapeKindByTypeName[kind] ?? 'any', optional: true };
}

/** The sensitive kind for each field name, from all schemas of the flow. */
export const sensitivityByFieldName: (compilation: Compilation) => ReadonlyMap<string, string> = memoizePerCompilation(
  (compilation) =>
    new Map(
      schemaProperties(compilation).flatMap(({ name, schema }) =>
        name === '' || schema.sensitive === undefined ? [] : [[name, schema.sensitive] as const],
      ),
    ),
);

/** The shape of an entry without a schema, according to its saved replies; undefined if unknown. */
export function entryShapeFromReplies(compilation: Compilation, name: string): Shape | undefined {
  const replies = repliesByEntry(compilation).get(name) ?? [];
  const fields = replies.flatMap(({ replyShape }) => {
    const shape = shapeOfReply(replyShape, sensitivityByFieldName(compilation));
    return Object.entries(shape.fields ?? {});
  });
  return fields.length === 0
    ? undefined
    : { kind: 'object', optional: false, fields: Object.fromEntries(fields), otherFields: anyShape };
}

const repliesByEntry = memoizePerCompilation((compilation) =>
  groupBy(
    savedReplies(compilation).filter(({ path }) => path.length === 1),
    ({ path }) => path[0] ?? '',
  ),
);
