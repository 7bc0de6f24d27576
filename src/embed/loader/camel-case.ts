/** Converts `on-step-change` to `onStepChange`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-./g, (part) => part.slice(1).toUpperCase());
}
