/** What is known about a value: its kind, whether it may be missing, and how sensitive it is. */
export interface Shape {
  readonly kind: 'any' | 'text' | 'number' | 'boolean' | 'list' | 'object';
  readonly optional: boolean;
  /** Sensitive kinds of the whole value; `$email & $ssn` has two. */
  readonly sensitive?: readonly string[];
  readonly itemShape?: Shape;
  /** If undefined, an object can have any fields. */
  readonly fields?: Readonly<Record<string, Shape>>;
  /** The shape of fields that are not in `fields`. */
  readonly otherFields?: Shape;
  readonly possible?: PossibleValues;
}

export interface PossibleValues {
  readonly values: readonly (string | number | boolean)[];
  /** The origin of the values, as the end of a sentence: `options/colors.json`. */
  readonly from: string;
  /** The only value is a literal in an expression or a limit. */
  readonly constant?: true;
}

/** All values of `a` and `b`; undefined if `a` or `b` is unknown. */
export function unitePossibleValues(
  a: PossibleValues | undefined,
  b: PossibleValues | undefined,
): PossibleValues | undefined {
  if (a === undefined || b === undefined) return undefined;
  const from = a.from === b.from ? a.from : `${a.from} and ${b.from}`;
  return { values: [...new Set([...a.values, ...b.values])], from };
}

export function constantShape(value: string | number | boolean): Shape {
  const kind = typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
  return { kind, optional: false, possible: { values: [value], from: JSON.stringify(value), constant: true } };
}

export const anything: Shape = { kind: 'any', optional: true };

export function withSensitivity(mark: unknown): Pick<Shape, 'sensitive'> {
  return typeof mark === 'string' ? { sensitive: [mark] } : {};
}

export function withSensitivities(kinds: Iterable<string>): Pick<Shape, 'sensitive'> {
  const sensitive = [...new Set(kinds)];
  return sensitive.length === 0 ? {} : { sensitive };
}

export function asOptional(shape: Shape): Shape {
  return shape.optional ? shape : { ...shape, optional: true };
}

/** The shape of a list item. In JSONata, a single value is a list with one item. */
export function itemOf(shape: Shape): Shape {
  if (shape.kind !== 'list') return shape;
  const item = shape.itemShape ?? anything;
  const { sensitive } = shape;
  return asOptional(
    sensitive === undefined ? item : { ...item, ...withSensitivities([...sensitive, ...(item.sensitive ?? [])]) },
  );
}

/** The shape of a field of an object or of each list item; undefined if the field cannot exist. */
export function fieldOf(shape: Shape, name: string): Shape | undefined {
  const owner = itemOf(shape);
  if (owner.kind !== 'any' && owner.kind !== 'object') return undefined;
  const inherited = owner.sensitive === undefined ? {} : { sensitive: owner.sensitive };
  if (owner.fields === undefined) return { ...anything, ...inherited };
  const fieldShape = Object.hasOwn(owner.fields, name) ? owner.fields[name] : owner.otherFields;
  if (fieldShape === undefined) return undefined;
  return { ...inherited, ...fieldShape, optional: fieldShape.optional || owner.optional };
}
