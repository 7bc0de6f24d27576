import './lookup-field.css';
import { useState } from 'react';
import { Icon } from '../../look/icons.tsx';
import { recordOrEmpty, scalarText } from '../../runtime/utilities/json.ts';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import { plainText } from '../../runtime/copy/rich-text.ts';
import { classAndMaskAttributes } from '../parts/replay-mask.ts';
import { useInterfaceText } from '../parts/use-interface-text.ts';
import type { ControlPropsOf, InterfaceTexts } from '../registry.ts';
import type { declaration } from './declaration.ts';
import { comboboxAttributes, getKeyAction, Listbox, useListbox } from './listbox.tsx';
import { useSearch, type SearchResult, type SearchOptions, type SearchState } from './search.ts';

type Field = ControlPropsOf<typeof declaration>['field'];

/**
 * A combobox that searches with an action while the applicant types. The focus stays in the input.
 *
 * @source ARIA Authoring Practices, Combobox (list autocomplete with manual selection), ARIA 1.2
 */
export function LookupField({ field, id, describedBy, onChange, dispatch, texts }: ControlPropsOf<typeof declaration>) {
  const { byHand: manualEntryEvent, waiting: disabledText, search: searchProps } = field.props;
  const [search, state] = useSearch(searchProps.with);
  const [typed, setTyped] = useState<string>();
  const { activeIndex, isClosed, activate, close, closeAfterBlur } = useListbox();

  const parameters = searchParametersOf(dispatch, field.props);
  const options = state.kind === 'found' ? state.items : noOptions;
  const isOpen = options.length > 0 && !isClosed;
  const list = { id: `${id}-found`, label: plainText(field.label), options, isOpen, activeIndex };
  const choose = ({ value, item }: SearchResult): void => {
    search.cancel();
    activate(-1);
    setTyped(undefined);
    dispatch.raise(searchProps.found, { data: { items: [item] } });
    onChange(value);
  };
  const changeText = (text: string): void => {
    activate(-1);
    setTyped(text);
    onChange(text);
    search.searchDebounced(text, parameters);
  };
  return (
    <div {...classAndMaskAttributes(field.sensitive, 'lookup')}>
      <input
        {...textInputAttributes(field, id, describedBy, 'input')}
        {...comboboxAttributes(list)}
        value={typed !== undefined && field.value === typed ? typed : labelOf(field)}
        onChange={({ target }) => changeText(target.value)}
        onKeyDown={(event) => {
          const handleKey = getKeyAction(event, { list, choose, activate, close });
          if (handleKey === undefined) return;
          event.preventDefault();
          handleKey();
        }}
        onBlur={({ target }) => closeAfterBlur(target)}
      />
      <Listbox list={list} onChoose={choose} />
      <LookupStatus
        {...{ state, texts, manualEntryEvent }}
        disabledReason={field.enabled || disabledText === undefined ? '' : plainText(disabledText)}
        onRetry={() => search.retry(parameters)}
        onManualEntry={() => manualEntryEvent !== undefined && dispatch.raise(manualEntryEvent)}
      />
    </div>
  );
}

const noOptions: readonly never[] = [];

function searchParametersOf({ run }: FlowDispatch, { search, minCharacters = 3 }: Field['props']): SearchOptions {
  const { action, value, label } = search;
  const runAction: SearchOptions['runAction'] =
    run && ((query, context) => run(action, { ...recordOrEmpty(search.with), query }, context));
  return { runAction, value, label, minCharacters: Number(minCharacters) };
}

/** Label of the chosen option, else the typed text. */
function labelOf({ value, options = [] }: Field): string {
  return options.find((option) => option.value === value)?.label ?? scalarText(value);
}

interface LookupStatusProps {
  readonly state: SearchState;
  readonly texts: InterfaceTexts;
  /** Why the field is disabled; empty if it is enabled. */
  readonly disabledReason: string;
  readonly onRetry: () => void;
  readonly onManualEntry: () => void;
  /** Undefined if the field has no manual entry. */
  readonly manualEntryEvent: string | undefined;
}

/**
 * Status of a search, and its actions. The region is always in the document, because screen readers announce only
 * changes.
 */
function LookupStatus({ state, texts, disabledReason, onRetry, onManualEntry, manualEntryEvent }: LookupStatusProps) {
  const format = useInterfaceText();
  return (
    <>
      <p className="lookup__status" role="status">
        {disabledReason}
        {state.kind === 'searching' && texts['ui.lookupSearching']}
        {state.kind === 'failed' && texts['ui.lookupFailed']}
        {state.kind === 'found' && state.items.length === 0 && texts['ui.lookupNothing']}
        {state.kind === 'found' && state.items.length > 0 && (
          <span className="visually-hidden">{format('ui.lookupFound', { count: state.items.length })}</span>
        )}
      </p>
      <div className="lookup__acts">
        {state.kind === 'failed' && (
          <button className="act" type="button" onClick={onRetry}>
            <Icon name="refresh" />
            <span>{texts['ui.retry']}</span>
          </button>
        )}
        {manualEntryEvent !== undefined && (
          <button className="act" type="button" data-event={manualEntryEvent} onClick={onManualEntry}>
            <Icon name="edit" />
            <span>{texts['ui.lookupByHand']}</span>
          </button>
        )}
      </div>
    </>
  );
}
