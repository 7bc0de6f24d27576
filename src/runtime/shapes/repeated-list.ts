/** A list that a repeated group asks for. */
export interface RepeatedList {
  /** Its path. */
  readonly list: string;
  /** How many items are shown at least, even if the list has fewer. */
  readonly least: number;
  /** How many items are shown at most. */
  readonly most: number;
}
