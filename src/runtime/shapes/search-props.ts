export interface SearchProps {
  readonly search: {
    /** The action's input is `with` and the typed `query`. */
    readonly action: string;
    readonly with: unknown;
    /** Event that a choice raises. Its `items` contains the chosen item. */
    readonly found: string;
    readonly value: string;
    readonly label: string;
  };
}
