import { Icon } from '../../look/icons.tsx';
import { useInterfaceText } from '../parts/use-interface-text.ts';
import type { InterfaceTexts } from '../registry.ts';
import type { SearchState } from './search.ts';

interface LookupStatusProps {
  readonly state: SearchState;
  readonly texts: InterfaceTexts;
  /** Why the field is disabled; empty if it is enabled. */
  readonly waiting: string;
  readonly onRetry: () => void;
  readonly onByHand: () => void;
  /** Event for entry by hand; undefined if there is none. */
  readonly byHand: string | undefined;
}

/**
 * Status of a search, and its actions. The region is always in the document, because screen readers announce only
 * changes.
 */
export function LookupStatus({ state, texts, waiting, onRetry, onByHand, byHand }: LookupStatusProps) {
  const format = useInterfaceText();
  return (
    <>
      <p className="lookup__status" role="status">
        {waiting}
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
        {byHand !== undefined && (
          <button className="act" type="button" data-event={byHand} onClick={onByHand}>
            <Icon name="edit" />
            <span>{texts['ui.lookupByHand']}</span>
          </button>
        )}
      </div>
    </>
  );
}
