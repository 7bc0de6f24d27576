/** The list of a repeated group. */
export interface RepeatedList {
  readonly list: string;
  /** Items shown, even if the list has fewer. */
  readonly least: number;
  readonly most: number;
}
