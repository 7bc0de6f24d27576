/** What is known of a value: its kind, whether it may be missing, and whether it must not get out. */
export interface Shape {
  readonly kind: 'any' | 'text' | 'number' | 'boolean' | 'list' | 'object';
  readonly optional: boolean;
  /** Kinds of what it holds as a whole that must never leave its form and its request: `$email & $ssn` holds both. */
  readonly sensitive?: readonly string[];
  /** Items of a list. */
  readonly of?: Shape;
  /** Fields of an object; an object without them may have any. */
  readonly fields?: Readonly<Record<string, Shape>>;
  /** Fields beside the named ones. */
  readonly rest?: Shape;
  /** All that it can be, where that is known. */
  readonly known?: KnownValues;
}

/** The values that something can have. */
export interface KnownValues {
  readonly values: readonly (string | number | boolean)[];
  /** Where they are from, as the end of a sentence: `options/colours.json`. */
  readonly from: string;
  /** It is one value that is written down, in an expression or a limit, and not chosen from several. */
  readonly constant?: true;
}

/** What one of two things can be: known if it is of both. */
export function eitherKnown(one: KnownValues | undefined, other: KnownValues | undefined): KnownValues | undefined {
  if (one === undefined || other === undefined) return undefined;
  const from = one.from === other.from ? one.from : `${one.from} and ${other.from}`;
  return { values: [...new Set([...one.values, ...other.values])], from };
}

/** The shape of a value that is written down. */
export function constantShape(value: string | number | boolean): Shape {
  const kind = typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
  return { kind, optional: false, known: { values: [value], from: JSON.stringify(value), constant: true } };
}

export const anything: Shape = { kind: 'any', optional: true };

/** What a schema or an entry is marked as, if it is marked. */
export function markedAs(mark: unknown): Pick<Shape, 'sensitive'> {
  return typeof mark === 'string' ? { sensitive: [mark] } : {};
}

/** What is made of things of these kinds holds all of them. */
export function holding(kinds: Iterable<string>): Pick<Shape, 'sensitive'> {
  const sensitive = [...new Set(kinds)];
  return sensitive.length === 0 ? {} : { sensitive };
}

/** A shape whose value may be missing. */
export function optional(shape: Shape): Shape {
  return shape.optional ? shape : { ...shape, optional: true };
}

/** What an item of it looks like; in JSONata a single value is a list of one. */
export function itemOf(shape: Shape): Shape {
  if (shape.kind !== 'list') return shape;
  const item = shape.of ?? anything;
  const { sensitive } = shape;
  return optional(sensitive === undefined ? item : { ...item, ...holding([...sensitive, ...(item.sensitive ?? [])]) });
}

/** The field of an object, or of each item of a list; `undefined` where there can be none of that name. */
export function fieldOf(shape: Shape, name: string): Shape | undefined {
  const owner = itemOf(shape);
  if (owner.kind !== 'any' && owner.kind !== 'object') return undefined;
  const inherited = owner.sensitive === undefined ? {} : { sensitive: owner.sensitive };
  if (owner.fields === undefined) return { ...anything, ...inherited };
  const found = Object.hasOwn(owner.fields, name) ? owner.fields[name] : owner.rest;
  if (found === undefined) return undefined;
  return { ...inherited, ...found, optional: found.optional || owner.optional };
}
