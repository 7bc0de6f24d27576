/** What is known about a value: its kind, whether it may be missing, and how sensitive it is. */
export interface Shape {
  readonly kind: 'any' | 'text' | 'number' | 'boolean' | 'list' | 'object';
  readonly optional: boolean;
  /** Sensitive kinds of the whole value; `$email & $ssn` has two. */
  readonly sensitive?: readonly string[];
  readonly of?: Shape;
  /** If undefined, an object can have any fields. */
  readonly fields?: Readonly<Record<string, Shape>>;
  /** The shape of fields that are not named. */
  readonly rest?: Shape;
  /** All possible values, if known. */
  readonly known?: KnownValues;
}

export interface KnownValues {
  readonly values: readonly (string | number | boolean)[];
  /** Their origin, as the end of a sentence: `options/colors.json`. */
  readonly from: string;
  /** The only value is a literal in an expression or a limit. */
  readonly constant?: true;
}

/** The values of either; undefined if one of them is unknown. */
export function eitherKnown(a: KnownValues | undefined, b: KnownValues | undefined): KnownValues | undefined {
  if (a === undefined || b === undefined) return undefined;
  const from = a.from === b.from ? a.from : `${a.from} and ${b.from}`;
  return { values: [...new Set([...a.values, ...b.values])], from };
}

export function constantShape(value: string | number | boolean): Shape {
  const kind = typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
  return { kind, optional: false, known: { values: [value], from: JSON.stringify(value), constant: true } };
}

export const anything: Shape = { kind: 'any', optional: true };

export function markedAs(mark: unknown): Pick<Shape, 'sensitive'> {
  return typeof mark === 'string' ? { sensitive: [mark] } : {};
}

export function holding(kinds: Iterable<string>): Pick<Shape, 'sensitive'> {
  const sensitive = [...new Set(kinds)];
  return sensitive.length === 0 ? {} : { sensitive };
}

export function optional(shape: Shape): Shape {
  return shape.optional ? shape : { ...shape, optional: true };
}

/** The shape of an item. In JSONata, a single value is a list with one item. */
export function itemOf(shape: Shape): Shape {
  if (shape.kind !== 'list') return shape;
  const item = shape.of ?? anything;
  const { sensitive } = shape;
  return optional(sensitive === undefined ? item : { ...item, ...holding([...sensitive, ...(item.sensitive ?? [])]) });
}

/** The field of an object or of each list item; undefined if the field cannot exist. */
export function fieldOf(shape: Shape, name: string): Shape | undefined {
  const owner = itemOf(shape);
  if (owner.kind !== 'any' && owner.kind !== 'object') return undefined;
  const inherited = owner.sensitive === undefined ? {} : { sensitive: owner.sensitive };
  if (owner.fields === undefined) return { ...anything, ...inherited };
  const fieldShape = Object.hasOwn(owner.fields, name) ? owner.fields[name] : owner.rest;
  if (fieldShape === undefined) return undefined;
  return { ...inherited, ...fieldShape, optional: fieldShape.optional || owner.optional };
}
