import './lookup-field.css';
import { useState, type KeyboardEvent } from 'react';
import { recordOf, textOf } from '../../runtime/json.ts';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import { plainText } from '../../runtime/copy/rich-text.ts';
import { maskedIf } from '../parts/replay-mask.ts';
import type { ControlOf } from '../registry.ts';
import type { declaration } from './declaration.ts';
import { FoundList, type List } from './found-list.tsx';
import { LookupStatus } from './lookup-status.tsx';
import { useSearch, type Asking, type Found } from './search.ts';
import { useList } from './use-list.ts';

/**
 * A combobox that searches with an action while the applicant types. The focus stays in the input.
 *
 * @source ARIA Authoring Practices, Combobox (list autocomplete with manual selection), ARIA 1.2
 */
export function LookupField({ field, id, describedBy, onChange, dispatch, words }: ControlOf<typeof declaration>) {
  const { byHand, waiting, search: wanted } = field.props;
  const [search, state] = useSearch(wanted.with);
  const [typed, setTyped] = useState<string>();
  const { active, isShut, lead, shut, leave } = useList();

  const asking = askingOf(dispatch, field.props);
  const found = state.kind === 'found' ? state.items : none;
  const isOpen = found.length > 0 && !isShut;
  const list = { id: `${id}-found`, label: plainText(field.label), found, isOpen, active };
  const choose = ({ value, item }: Found): void => {
    search.stop();
    lead(-1);
    setTyped(undefined);
    dispatch.raise(wanted.found, { data: { items: [item] } });
    onChange(value);
  };
  const type = (text: string): void => {
    lead(-1);
    setTyped(text);
    onChange(text);
    search.type(text, asking);
  };
  return (
    <div {...maskedIf(field.sensitive, 'lookup')}>
      <input
        {...textInputAttributes(field, id, describedBy, 'input')}
        {...comboboxOf(list)}
        value={typed !== undefined && field.value === typed ? typed : labelOf(field)}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          const act = keyOf(event, { list, choose, lead, shut });
          if (act === undefined) return;
          event.preventDefault();
          act();
        }}
        onBlur={({ target }) => leave(target)}
      />
      <FoundList list={list} onChoose={choose} />
      <LookupStatus
        {...{ state, words, byHand }}
        waiting={field.enabled || waiting === undefined ? '' : plainText(waiting)}
        onRetry={() => search.again(asking)}
        onByHand={() => byHand !== undefined && dispatch.raise(byHand)}
      />
    </div>
  );
}

function askingOf(
  { run }: FlowDispatch,
  { search, least = 3 }: ControlOf<typeof declaration>['field']['props'],
): Asking {
  const { action, value, label } = search;
  const ask: Asking['ask'] = run && ((query, context) => run(action, { ...recordOf(search.with), query }, context));
  return { ask, value, label, least: Number(least) };
}

/** Label of the chosen option, else the typed text. */
function labelOf({ value, options = [] }: ControlOf<typeof declaration>['field']): string {
  return options.find((option) => option.value === value)?.label ?? textOf(value);
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

/** Effect of a key on the list; undefined if the input handles the key. */
function keyOf(
  { key, nativeEvent }: KeyboardEvent,
  { list: { found, active, isOpen }, choose, lead, shut }: KeyParts,
): (() => void) | undefined {
  if (nativeEvent.isComposing) return undefined;
  // Index −1 is the input itself, before the first and after the last option.
  const round = (to: number): number => ((to + found.length + 2) % (found.length + 1)) - 1;
  if (key === 'ArrowDown') return () => lead(round(active + 1));
  if (key === 'ArrowUp') return () => lead(round(active - 1));
  if (key === 'Escape' && isOpen) return shut;
  // Without an active option, Enter submits the form.
  const chosen = isOpen ? found[active] : undefined;
  return key === 'Enter' && chosen !== undefined ? () => choose(chosen) : undefined;
}

const none: readonly never[] = [];
