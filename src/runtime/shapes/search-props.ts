export interface SearchProps {
  readonly search: {
    /** Input: `with`, and the typed `query`. */
    readonly action: string;
    readonly with: unknown;
    /** Event with the chosen item in `items`. */
    readonly found: string;
    readonly value: string;
    readonly label: string;
  };
}
