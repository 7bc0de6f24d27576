type Value = string | number;

/** The choices with one more or one less, in the order of the options. */
export function toggled(chosen: readonly unknown[], value: Value, all: readonly Value[]): Value[] {
  const isLess = chosen.includes(value);
  return all.filter((one) => (one === value ? !isLess : chosen.includes(one)));
}

/** What a field of several choices holds. */
export function chosenIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
