import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { SearchResult } from './search.ts';

/** State of a combobox's list. */
export interface ListboxState {
  readonly id: string;
  readonly label: string;
  readonly options: readonly SearchResult[];
  readonly isOpen: boolean;
  /** Index of the active option; −1 if there is none. */
  readonly activeIndex: number;
}

interface ListboxProps {
  readonly list: ListboxState;
  readonly onChoose: (option: SearchResult) => void;
}

/**
 * Options that a search found. Clicking an option leaves the focus in the input. Screen readers may focus an option, so
 * Enter on an option chooses it.
 */
export function Listbox({ list: { id, label, options, isOpen, activeIndex }, onChoose }: ListboxProps) {
  return (
    <div className="lookup__list" id={id} role="listbox" aria-label={label} hidden={!isOpen}>
      {options.map((option, index) => (
        <div
          key={index}
          className="lookup__option"
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onChoose(option);
          }}
        >
          {option.label}
        </div>
      ))}
    </div>
  );
}

export function comboboxAttributes({ id, isOpen, activeIndex }: ListboxState) {
  return {
    type: 'text',
    role: 'combobox',
    autoCorrect: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-activedescendant': isOpen && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined,
  } as const;
}

interface KeyActions extends Pick<ListboxControl, 'activate' | 'close'> {
  readonly list: ListboxState;
  readonly choose: (option: SearchResult) => void;
}

/** Effect of a key on the list; undefined if the input handles the key. */
export function getKeyAction(
  { key, nativeEvent }: KeyboardEvent,
  { list: { options, activeIndex, isOpen }, choose, activate, close }: KeyActions,
): (() => void) | undefined {
  if (nativeEvent.isComposing) return undefined;
  // Index −1 is the input, which precedes the first option and follows the last.
  const wrap = (index: number): number => ((index + options.length + 2) % (options.length + 1)) - 1;
  if (key === 'ArrowDown') return () => activate(wrap(activeIndex + 1));
  if (key === 'ArrowUp') return () => activate(wrap(activeIndex - 1));
  if (key === 'Escape' && isOpen) return close;
  // Without an active option, Enter submits the form.
  const activeOption = isOpen ? options[activeIndex] : undefined;
  return key === 'Enter' && activeOption !== undefined ? () => choose(activeOption) : undefined;
}

interface ListboxControl {
  readonly activeIndex: number;
  readonly isClosed: boolean;
  /** Opens the list and activates the option with this index, or none for −1. */
  readonly activate: (index: number) => void;
  readonly close: () => void;
  /** Closes the list after the focus has left the input. */
  readonly closeAfterBlur: (input: HTMLInputElement) => void;
}

/** Active option of a list, and whether the list is closed. */
export function useListbox(): ListboxControl {
  const [activeIndex, setActiveIndex] = useState(-1);
  const [isClosed, setIsClosed] = useState(false);
  const cancelClosing = useRef<() => void>(() => undefined);
  useEffect(() => () => cancelClosing.current(), []);
  return {
    activeIndex,
    isClosed,
    activate(index) {
      setActiveIndex(index);
      setIsClosed(false);
    },
    close: () => setIsClosed(true),
    closeAfterBlur(input) {
      cancelClosing.current();
      cancelClosing.current = runAfterClickOrKey(input.ownerDocument, () => {
        if (!isFocusInList(input)) setIsClosed(true);
      });
    },
  };
}

/**
 * Runs a function after the click or key that moved the focus. A layout change before the click would make the
 * applicant miss the button.
 *
 * @returns a function that cancels the callback
 */
function runAfterClickOrKey(document: Document, callback: () => void): () => void {
  const controller = new AbortController();
  const handleEvent = (): void => {
    controller.abort();
    callback();
  };
  for (const name of ['click', 'keyup', 'pointercancel'])
    document.addEventListener(name, handleEvent, { signal: controller.signal });
  return () => controller.abort();
}

/** True if the input or one of its options has the focus. Screen readers can focus options. */
function isFocusInList(input: HTMLInputElement): boolean {
  const { activeElement } = input.getRootNode() as Document | ShadowRoot;
  return activeElement === input || activeElement?.getAttribute('role') === 'option';
}
