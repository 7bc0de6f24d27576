/** What a control gets beside its own keys that searches for its choices as one types. */
export interface SearchProps {
  readonly search: {
    /** The action that finds them. It is given all of `with`, and what is typed as `query`. */
    readonly action: string;
    readonly with: unknown;
    /** Raised with the list `items` of the one that is chosen, before its value is entered. */
    readonly found: string;
    /** Names of the fields of an item: what the field holds, and what is shown. */
    readonly value: string;
    readonly label: string;
  };
}
