import type { Compilation } from '../../compile/compile-flow.ts';
import { mayYieldNothing, type MissingValueKnowledge } from '../../compile/expression.ts';
import type { DeclaredEntry, ExpressionUse } from '../../compile/uses.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { choiceLabelsVariable, unsentCountEntry } from '../../../src/runtime/shapes/history-and-drafts.ts';
import { groupBy } from '../group-by.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { possibleValuesBySchema } from './possible-values.ts';
import { inferShape } from './infer-shape.ts';
import { startedSessions } from '../session-events.ts';
import { entryShapeFromReplies } from './saved-replies.ts';
import { shapeOfSchema, shapeOfValue } from './schema-shape.ts';
import {
  anyShape,
  fieldShapeOf,
  sensitivityFromKinds,
  itemShapeOf,
  sensitivityFromMark,
  type PossibleValues,
  type Shape,
} from './shape.ts';
import { writtenValuesOf } from './written-values.ts';

/** The shape of a name in one step; undefined if the name is not defined. */
export type ShapeEnvironment = (name: string) => Shape | undefined;

const environments = memoizePerCompilation(() => new Map<string | null, ShapeEnvironment>());

/** @param step null for names of the whole flow only */
export function environmentOf(compilation: Compilation, step: string | null): ShapeEnvironment {
  const cache = environments(compilation);
  const environment = cache.get(step) ?? newEnvironment(compilation, step);
  cache.set(step, environment);
  return environment;
}

function newEnvironment(compilation: Compilation, step: string | null): ShapeEnvironment {
  const shapes = new Map<string, Shape | undefined>();
  return function shapeOf(name: string): Shape | undefined {
    if (!shapes.has(name)) {
      // A derived name that depends on itself can have any shape.
      shapes.set(name, anyShape);
      shapes.set(name, findShape(compilation, step, name, shapeOf));
    }
    return shapes.get(name);
  };
}

/** The shape at a path such as `["repair", "bicycle"]`; undefined if the path cannot exist. */
export function shapeAt(shapeOf: ShapeEnvironment, [root = '', ...fields]: readonly string[]): Shape | undefined {
  return fields.reduce<Shape | undefined>((shape, name) => shape && fieldShapeOf(shape, name), shapeOf(root));
}

/** The environment of an expression, including `$item` and `$index`. */
export function environmentOfExpression(compilation: Compilation, use: ExpressionUse): ShapeEnvironment {
  const shapeOf = environmentOf(compilation, use.owner.step);
  const { itemList } = use;
  if (itemList === undefined) return shapeOf;
  const { functions } = compilation.registries;
  const item = { ...itemShapeOf(inferShape(itemList, { shapeOf, functions })), optional: false };
  const index: Shape = { kind: 'number', optional: false };
  return (name) => (name === 'item' ? item : name === 'index' ? index : shapeOf(name));
}

/** The facts about the flow that `mayYieldNothing` needs. */
export function missingValueKnowledge(compilation: Compilation, shapeOf: ShapeEnvironment): MissingValueKnowledge {
  return {
    functions: compilation.registries.functions,
    mayBeMissing: (path) => shapeAt(shapeOf, path)?.optional ?? true,
  };
}

function findShape(
  compilation: Compilation,
  step: string | null,
  name: string,
  shapeOf: ShapeEnvironment,
): Shape | undefined {
  const { flow } = compilation;
  if (name === choiceLabelsVariable) return shapeOfLabels(compilation);
  const definition = (step === null ? undefined : getOwn(flow.steps[step]?.let, name)) ?? getOwn(flow.let, name);
  if (definition !== undefined) {
    const shape = inferShape(definition, { shapeOf, functions: compilation.registries.functions });
    return {
      ...shape,
      optional: mayYieldNothing(definition, missingValueKnowledge(compilation, shapeOf)),
      ...sensitivityFromMark(computedNamed(compilation, step, name)?.declared.sensitive),
    };
  }
  const entry = entryNamed(compilation, step, name);
  return entry === undefined ? builtInShape(compilation, name) : shapeOfEntry(compilation, entry);
}

/** The context entry of that name that is visible in a step. */
export function entryNamed(compilation: Compilation, step: string | null, name: string): DeclaredEntry | undefined {
  const entries = entriesByName(compilation).get(name) ?? [];
  return entries.find((entry) => entry.step === step) ?? entries.find((entry) => entry.step === null);
}

/** The computed entry of that name that is visible in a step. */
export function computedNamed(compilation: Compilation, step: string | null, name: string): DeclaredEntry | undefined {
  const entries = computedByName(compilation).get(name) ?? [];
  return entries.find((entry) => entry.step === step) ?? entries.find((entry) => entry.step === null);
}

const computedByName = memoizePerCompilation(({ computed }) => groupBy(computed, ({ name }) => name));

export function entryNames(compilation: Compilation, step: string | null): string[] {
  const entriesOfSteps = entriesByStep(compilation);
  const ownNames = step === null ? [] : (entriesOfSteps.get(step) ?? []);
  return [...new Set([...(entriesOfSteps.get(null) ?? []), ...ownNames])];
}

const entriesByName = memoizePerCompilation(({ entryUses }) => groupBy(entryUses, ({ name }) => name));
const entriesByStep = memoizePerCompilation(({ entryUses }) => {
  const groups = groupBy(entryUses, ({ step }) => step);
  return new Map([...groups].map(([step, entries]) => [step, entries.map(({ name }) => name)]));
});

function shapeOfEntry(compilation: Compilation, entry: DeclaredEntry): Shape {
  const { name, declared } = entry;
  const { schema, list, type } = declared;
  const sensitive = sensitivityFromMark(declared.sensitive);
  if (schema !== undefined) return { ...shapeOfNamedSchema(compilation, schema), optional: false, ...sensitive };
  if (list !== undefined)
    return { kind: 'list', optional: false, itemShape: shapeOfNamedSchema(compilation, list), ...sensitive };
  const hasDefault = declared.default !== undefined && declared.default !== null;
  switch (type) {
    case 'boolean':
      return { kind: 'boolean', optional: false, ...sensitive, ...possibleValuesOf(compilation, entry) };
    case 'index':
      return { kind: 'number', optional: false, ...sensitive };
    case 'list':
      return { kind: 'list', optional: false, itemShape: anyShape, ...sensitive };
    case 'object':
      return { ...(entryShapeFromReplies(compilation, name) ?? { kind: 'object', optional: false }), ...sensitive };
    case 'string':
      return { kind: 'text', optional: !hasDefault, ...sensitive, ...possibleValuesOf(compilation, entry) };
    case 'number':
      return { kind: 'number', optional: !hasDefault, ...sensitive };
    default:
      return { ...anyShape, ...sensitive };
  }
}

function possibleValuesOf(compilation: Compilation, entry: DeclaredEntry): Pick<Shape, 'possibleValues'> {
  const possible = writtenValuesOf(compilation, entry, (step, value) => shapeOfExpression(compilation, step, value));
  return possible === undefined ? {} : { possibleValues: possible };
}

function shapeOfNamedSchema(compilation: Compilation, name: string): Shape {
  return shapeOfSchema(getOwn(compilation.flow.schemas, name), possibleValuesBySchema(compilation).get(name));
}

const text: Shape = { kind: 'text', optional: false };
const optionalText: Shape = { kind: 'text', optional: true };

function builtInShape(compilation: Compilation, name: string): Shape | undefined {
  switch (name) {
    case 'limits':
      return shapeOfValue(compilation.flow.limits);
    case 'device':
      return { ...text, possibleValues: { values: ['mobile', 'desktop'], origin: '$device' } };
    case 'today':
    case 'supportCode':
      return text;
    case 'step':
      return { ...text, possibleValues: stepsOf(compilation) };
    case 'storageLasts':
      return { kind: 'boolean', optional: false };
    case 'stage':
    case 'minutesLeft':
      return { kind: 'number', optional: true };
    case 'now':
    case unsentCountEntry:
      return { kind: 'number', optional: false };
    case 'previous':
    case 'leftAt':
      return { ...optionalText, possibleValues: stepsOf(compilation) };
    case 'busy':
      return {
        kind: 'object',
        optional: false,
        fields: { step: { kind: 'boolean', optional: false } },
        otherFields: { kind: 'boolean', optional: true },
      };
    case 'event':
      return anyShape;
    case 'failure':
      return {
        kind: 'object',
        optional: true,
        fields: {
          status: { kind: 'number', optional: true },
          message: optionalText,
          name: optionalText,
          problems: {
            kind: 'list',
            optional: true,
            itemShape: {
              kind: 'object',
              optional: false,
              fields: { field: text, key: optionalText, message: optionalText },
            },
          },
          unsent: { kind: 'boolean', optional: true },
          loss: {
            ...optionalText,
            possibleValues: { values: ['slow', 'offline', 'network'], origin: 'the losses of a call' },
          },
        },
      };
    default:
      return sessionShape(compilation, name);
  }
}

/** A label is as sensitive as the field that it belongs to. */
function shapeOfLabels({ fields, flow }: Compilation): Shape {
  const kinds = fields.flatMap(({ field: { name, options }, schema }) => {
    const kind = flow.schemas[schema]?.properties[name]?.sensitive;
    return options !== undefined && 'from' in options && kind !== undefined ? [kind] : [];
  });
  const item = { field: text, value: anyShape, label: text };
  return {
    kind: 'list',
    optional: false,
    itemShape: { kind: 'object', optional: false, fields: item },
    ...sensitivityFromKinds(kinds),
  };
}

function stepsOf({ flow }: Compilation): PossibleValues {
  return { values: Object.keys(flow.steps), origin: 'the steps of the flow' };
}

/** The state of a running session: `running`, its current `ask`, and the fields of all asks. */
function sessionShape(compilation: Compilation, name: string): Shape | undefined {
  const session = startedSessions(compilation).find(({ node }) => node.as === name);
  if (session === undefined) return undefined;
  const declaration = getOwn(compilation.registries.sessions, session.node.session);
  if (declaration === undefined) return anyShape;
  const promptFields = Object.values(declaration.asks).flatMap((prompt) => prompt.shows);
  return {
    kind: 'object',
    optional: true,
    fields: {
      running: { kind: 'boolean', optional: true },
      ask: {
        ...optionalText,
        possibleValues: { values: Object.keys(declaration.asks), origin: `the asks of "${name}"` },
      },
      ...Object.fromEntries(promptFields.map((field) => [field, anyShape])),
    },
  };
}

function getOwn<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

export function shapeOfExpression(compilation: Compilation, step: string | null, ast: ExprNode): Shape {
  return inferShape(ast, { shapeOf: environmentOf(compilation, step), functions: compilation.registries.functions });
}
