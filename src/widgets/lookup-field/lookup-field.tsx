import './lookup-field.css';
import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { isRecord, textOf } from '../../runtime/json.ts';
import type { RunContext } from '../../runtime/shapes/ports.ts';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import { plainText } from '../parts/plain-text.ts';
import { maskedIf } from '../parts/replay-mask.ts';
import type { ControlOf } from '../registry.ts';
import type { declaration } from './declaration.ts';
import { FoundList, type List } from './found-list.tsx';
import { LookupStatus } from './lookup-status.tsx';
import { Search, type Found } from './search.ts';

/**
 * One of what an action finds while it is typed: a combobox with a list, in which the focus stays in the input.
 *
 * @source ARIA Authoring Practices, Combobox (list autocomplete with manual selection), ARIA 1.2
 */
export function LookupField({ field, id, describedBy, onChange, dispatch, words }: ControlOf<typeof declaration>) {
  const { least = 3, byHand } = field.props;
  const [search] = useState(() => new Search());
  const state = useSyncExternalStore(search.listen, search.read, search.read);
  const [active, setActive] = useState(-1);
  const [isShut, setIsShut] = useState(false);
  useEffect(() => () => search.stop(), [search]);

  const ask = askOf(dispatch, field.props.search);
  const found = state.kind === 'found' ? state.items : none;
  const isOpen = found.length > 0 && !isShut;
  const list = { id: `${id}-found`, label: plainText(field.label), found, isOpen, active };
  const lead = (to: number): void => {
    setActive(to);
    setIsShut(false);
  };
  const choose = ({ item }: Found): void => {
    search.stop();
    lead(-1);
    onChange(item);
  };
  const type = (text: string): void => {
    lead(-1);
    onChange(text);
    search.type(text, Number(least), ask);
  };
  return (
    <div {...maskedIf(field.sensitive, 'lookup')}>
      <input
        {...textInputAttributes(field, id, describedBy, 'input')}
        {...comboboxOf(list)}
        value={shownText(field.value)}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          const act = keyOf(event, { list, choose, lead, shut: () => setIsShut(true) });
          if (act === undefined) return;
          event.preventDefault();
          act();
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget?.getAttribute('role') !== 'option') setIsShut(true);
        }}
      />
      <FoundList list={list} onChoose={choose} />
      <LookupStatus
        {...{ state, words, byHand }}
        onRetry={() => search.again(ask)}
        onByHand={() => byHand !== undefined && dispatch.raise(byHand)}
      />
    </div>
  );
}

function askOf({ run }: FlowDispatch, action: string) {
  return run && ((query: string, context: RunContext) => run(action, { query }, context));
}

function comboboxOf({ id, isOpen, active }: List) {
  return {
    type: 'text',
    role: 'combobox',
    autoCorrect: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
  } as const;
}

interface KeyParts {
  readonly list: List;
  readonly choose: (found: Found) => void;
  readonly lead: (to: number) => void;
  readonly shut: () => void;
}

/** What a key does to the list; undefined where it is the input's own. */
function keyOf(
  { key, nativeEvent }: KeyboardEvent,
  { list: { found, active, isOpen }, choose, lead, shut }: KeyParts,
): (() => void) | undefined {
  if (nativeEvent.isComposing) return undefined;
  // Before the first and behind the last is the input itself.
  const round = (to: number): number => ((to + found.length + 2) % (found.length + 1)) - 1;
  if (key === 'ArrowDown') return () => lead(round(active + 1));
  if (key === 'ArrowUp') return () => lead(round(active - 1));
  if (key === 'Escape' && isOpen) return shut;
  // Enter sends the form where nothing of the list is chosen.
  const chosen = isOpen ? found[active] : undefined;
  return key === 'Enter' && chosen !== undefined ? () => choose(chosen) : undefined;
}

const none: readonly never[] = [];

function shownText(value: unknown): string {
  return isRecord(value) ? textOf(value['label']) : textOf(value);
}
