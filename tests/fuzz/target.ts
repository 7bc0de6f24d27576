/** A reader of external input. */
export interface Target {
  readonly seeds: readonly string[];
  readonly read: (text: string) => void | Promise<void>;
}
