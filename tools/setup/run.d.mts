interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly collect?: boolean;
  readonly shell?: boolean;
  readonly onText?: (text: string) => void;
}

/** `collect` returns the output instead of showing it. */
export function runNode(
  parameters: readonly string[],
  options?: RunOptions,
): Promise<{ readonly code: number; readonly output: string }>;
