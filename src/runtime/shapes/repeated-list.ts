export interface RepeatedList {
  readonly list: string;
  /** Shown even if the list has fewer. */
  readonly least: number;
  readonly most: number;
}
