/** Props of a control that searches during typing. */
export interface SearchProps {
  readonly search: {
    /** Its input is `with`, and the typed text as `query`. */
    readonly action: string;
    readonly with: unknown;
    /** Event with the chosen item in `items`, before its value is entered. */
    readonly found: string;
    /** Fields of an item: its value and its shown text. */
    readonly value: string;
    readonly label: string;
  };
}
