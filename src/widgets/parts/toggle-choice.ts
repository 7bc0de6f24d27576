type Value = string | number;

/** Adds or removes a choice. The result is in the order of the options. */
export function toggleChoice(chosen: readonly unknown[], value: Value, options: readonly Value[]): Value[] {
  const isRemoved = chosen.includes(value);
  return options.filter((option) => (option === value ? !isRemoved : chosen.includes(option)));
}

/** Chosen values of a field that allows several choices. */
export function chosenValues(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
