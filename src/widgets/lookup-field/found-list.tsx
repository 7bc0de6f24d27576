import type { Found } from './search.ts';

/** The list of a combobox. */
export interface List {
  readonly id: string;
  /** What is asked for. */
  readonly label: string;
  readonly found: readonly Found[];
  readonly isOpen: boolean;
  /** Place of the one that the arrows are at; −1 while they are at none. */
  readonly active: number;
}

interface FoundListProps {
  readonly list: List;
  readonly onChoose: (found: Found) => void;
}

/** What was found. A press leaves the focus in the input; a reader that puts it on one of these chooses with Enter. */
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
