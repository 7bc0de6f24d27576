/** `on-step-change` as `onStepChange`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-./g, (part) => part.charAt(1).toUpperCase());
}
