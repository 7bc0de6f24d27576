type Value = string | number;

/** Adds or removes a choice. The result is in the order of the options. */
export function toggleChoice(chosen: readonly unknown[], value: Value, all: readonly Value[]): Value[] {
  const isLess = chosen.includes(value);
  return all.filter((one) => (one === value ? !isLess : chosen.includes(one)));
}

/** Chosen values of a field with several choices. */
export function chosenValues(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
