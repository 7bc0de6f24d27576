import './lookup-field.css';
import { useState, type KeyboardEvent } from 'react';
import { recordOf, scalarText } from '../../runtime/utilities/json.ts';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import { plainText } from '../../runtime/copy/rich-text.ts';
import { maskedClassName } from '../parts/replay-mask.ts';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';
import { FoundList, type ListboxState } from './found-list.tsx';
import { LookupStatus } from './lookup-status.tsx';
import { useSearch, type SearchParameters, type FoundOption } from './search.ts';
import { useList } from './use-list.ts';

/**
 * A combobox that searches with an action while the applicant types. The focus stays in the input.
 *
 * @source ARIA Authoring Practices, Combobox (list autocomplete with manual selection), ARIA 1.2
 */
export function LookupField({ field, id, describedBy, onChange, dispatch, texts }: ControlPropsOf<typeof declaration>) {
  const { byHand, waiting, search: wanted } = field.props;
  const [search, state] = useSearch(wanted.with);
  const [typed, setTyped] = useState<string>();
  const { active, isClosed, activate, close, closeAfterBlur } = useList();

  const asking = askingOf(dispatch, field.props);
  const found = state.kind === 'found' ? state.items : none;
  const isOpen = found.length > 0 && !isClosed;
  const list = { id: `${id}-found`, label: plainText(field.label), found, isOpen, active };
  const choose = ({ value, item }: FoundOption): void => {
    search.cancel();
    activate(-1);
    setTyped(undefined);
    dispatch.raise(wanted.found, { data: { items: [item] } });
    onChange(value);
  };
  const type = (text: string): void => {
    activate(-1);
    setTyped(text);
    onChange(text);
    search.type(text, asking);
  };
  return (
    <div {...maskedClassName(field.sensitive, 'lookup')}>
      <input
        {...textInputAttributes(field, id, describedBy, 'input')}
        {...comboboxOf(list)}
        value={typed !== undefined && field.value === typed ? typed : labelOf(field)}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          const act = keyOf(event, { list, choose, activate, close });
          if (act === undefined) return;
          event.preventDefault();
          act();
        }}
        onBlur={({ target }) => closeAfterBlur(target)}
      />
      <FoundList list={list} onChoose={choose} />
      <LookupStatus
        {...{ state, texts, byHand }}
        waiting={field.enabled || waiting === undefined ? '' : plainText(waiting)}
        onRetry={() => search.retry(asking)}
        onByHand={() => byHand !== undefined && dispatch.raise(byHand)}
      />
    </div>
  );
}

function askingOf(
  { run }: FlowDispatch,
  { search, least = 3 }: ControlPropsOf<typeof declaration>['field']['props'],
): SearchParameters {
  const { action, value, label } = search;
  const ask: SearchParameters['runAction'] =
    run && ((query, context) => run(action, { ...recordOf(search.with), query }, context));
  return { runAction: ask, value, label, minCharacters: Number(least) };
}

/** Label of the chosen option, else the typed text. */
function labelOf({ value, options = [] }: ControlPropsOf<typeof declaration>['field']): string {
  return options.find((option) => option.value === value)?.label ?? scalarText(value);
}

function comboboxOf({ id, isOpen, active }: ListboxState) {
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
  readonly list: ListboxState;
  readonly choose: (found: FoundOption) => void;
  readonly activate: (to: number) => void;
  readonly close: () => void;
}

/** Effect of a key on the list; undefined if the input handles the key. */
function keyOf(
  { key, nativeEvent }: KeyboardEvent,
  { list: { found, active, isOpen }, choose, activate, close }: KeyParts,
): (() => void) | undefined {
  if (nativeEvent.isComposing) return undefined;
  // Index −1 is the input itself, before the first and after the last option.
  const round = (to: number): number => ((to + found.length + 2) % (found.length + 1)) - 1;
  if (key === 'ArrowDown') return () => activate(round(active + 1));
  if (key === 'ArrowUp') return () => activate(round(active - 1));
  if (key === 'Escape' && isOpen) return close;
  // Without an active option, Enter submits the form.
  const chosen = isOpen ? found[active] : undefined;
  return key === 'Enter' && chosen !== undefined ? () => choose(chosen) : undefined;
}

const none: readonly never[] = [];
