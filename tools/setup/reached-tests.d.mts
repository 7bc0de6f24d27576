export function reachedTests(changed: readonly string[]): Promise<{ tests: string[]; remaining: number }>;
