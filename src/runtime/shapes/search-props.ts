export interface SearchProps {
  readonly search: {
    /** Its input is `with` and the typed `query`. */
    readonly action: string;
    readonly with: unknown;
    /** Event of a choice. `items` contains the chosen item. */
    readonly found: string;
    readonly value: string;
    readonly label: string;
  };
}
