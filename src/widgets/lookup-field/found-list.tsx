import type { FoundOption } from './search.ts';

/** The list of a combobox. */
export interface ListboxState {
  readonly id: string;
  /** Label of the field. */
  readonly label: string;
  readonly found: readonly FoundOption[];
  readonly isOpen: boolean;
  /** Index of the active option; −1 if there is none. */
  readonly active: number;
}

interface FoundListProps {
  readonly list: ListboxState;
  readonly onChoose: (found: FoundOption) => void;
}

/**
 * Options that were found. Clicking an option leaves the focus in the input. Screen readers may focus an option, so
 * Enter chooses it.
 */
export function FoundList({ list: { id, label, found, isOpen, active }, onChoose }: FoundListProps) {
  return (
    <div className="lookup__list" id={id} role="listbox" aria-label={label} hidden={!isOpen}>
      {found.map((one, place) => (
        <div
          key={place}
          className="lookup__option"
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onChoose(one);
          }}
        >
          {one.label}
        </div>
      ))}
    </div>
  );
}
