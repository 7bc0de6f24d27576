/** Converts `on-step-change` to `onStepChange`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-./g, (match) => match.slice(1).toUpperCase());
}
