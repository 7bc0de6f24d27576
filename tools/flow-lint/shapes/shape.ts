/** What is known about a value: its kind, whether it may be missing, and how sensitive it is. */
export interface Shape {
  readonly kind: 'any' | 'text' | 'number' | 'boolean' | 'list' | 'object';
  readonly optional: boolean;
  /** Sensitive kinds of the whole value; `$email & $ssn` has two. */
  readonly sensitivities?: readonly string[];
  readonly itemShape?: Shape;
  /** If undefined, an object can have arbitrary fields. */
  readonly fields?: Readonly<Record<string, Shape>>;
  readonly otherFields?: Shape;
  readonly possibleValues?: PossibleValues;
}

export interface PossibleValues {
  readonly values: readonly (string | number | boolean)[];
  /** The origin of the values, as the end of a message: `options/colors.json`. */
  readonly origin: string;
  /** Set if the only value is a limit or a literal in an expression. */
  readonly isConstant?: true;
}

/** All values of `a` and `b`; undefined if `a` or `b` is unknown. */
export function unitePossibleValues(
  a: PossibleValues | undefined,
  b: PossibleValues | undefined,
): PossibleValues | undefined {
  if (a === undefined || b === undefined) return undefined;
  const from = a.origin === b.origin ? a.origin : `${a.origin} and ${b.origin}`;
  return { values: [...new Set([...a.values, ...b.values])], origin: from };
}

export function constantShape(value: string | number | boolean): Shape {
  const kind = typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
  return {
    kind,
    optional: false,
    possibleValues: { values: [value], origin: JSON.stringify(value), isConstant: true },
  };
}

export const anyShape: Shape = { kind: 'any', optional: true };

export function sensitivityFromMark(mark: unknown): Pick<Shape, 'sensitivities'> {
  return typeof mark === 'string' ? { sensitivities: [mark] } : {};
}

export function sensitivityFromKinds(kinds: Iterable<string>): Pick<Shape, 'sensitivities'> {
  const sensitive = [...new Set(kinds)];
  return sensitive.length === 0 ? {} : { sensitivities: sensitive };
}

export function asOptional(shape: Shape): Shape {
  return shape.optional ? shape : { ...shape, optional: true };
}

/** The shape of a list item. In JSONata, a single value is a list with one item. */
export function itemShapeOf(shape: Shape): Shape {
  if (shape.kind !== 'list') return shape;
  const item = shape.itemShape ?? anyShape;
  const { sensitivities } = shape;
  return asOptional(
    sensitivities === undefined
      ? item
      : { ...item, ...sensitivityFromKinds([...sensitivities, ...(item.sensitivities ?? [])]) },
  );
}

/** The shape of a field of an object or of each list item; undefined if the field cannot exist. */
export function fieldShapeOf(shape: Shape, name: string): Shape | undefined {
  const owner = itemShapeOf(shape);
  if (owner.kind !== 'any' && owner.kind !== 'object') return undefined;
  const inherited = owner.sensitivities === undefined ? {} : { sensitivities: owner.sensitivities };
  if (owner.fields === undefined) return { ...anyShape, ...inherited };
  const fieldShape = Object.hasOwn(owner.fields, name) ? owner.fields[name] : owner.otherFields;
  if (fieldShape === undefined) return undefined;
  return { ...inherited, ...fieldShape, optional: fieldShape.optional || owner.optional };
}
