import { useState } from 'react';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import type { InterfaceTexts } from '../registry.ts';

interface ListStatusProps {
  readonly field: ResolvedField;
  readonly id: string;
  readonly texts: InterfaceTexts;
}

/**
 * Status of a list that a call loads: loading, loaded (for screen readers), or failed. The region is always in the
 * document, because screen readers announce only changes.
 *
 * @source WCAG 2.2 SC 4.1.3
 */
export function ListStatus({ field, id, texts }: ListStatusProps) {
  const [wasLoading, setWasLoading] = useState(field.isLoading);
  if (field.isLoading && !wasLoading) setWasLoading(true);
  const failed = hasFailed(field);
  return (
    <p className="field__status" role="status" id={id}>
      {field.isLoading && texts['ui.loadingOptions']}
      {failed && texts['ui.optionsFailed']}
      {!field.isLoading && !failed && wasLoading && (
        <span className="visually-hidden">{texts['ui.optionsLoaded']}</span>
      )}
    </p>
  );
}

interface ListRetryProps {
  readonly field: ResolvedField;
  readonly dispatch: FlowDispatch;
  readonly texts: InterfaceTexts;
}

/** Button that loads a list again after a failure. */
export function ListRetry({ field, dispatch, texts }: ListRetryProps) {
  const { retry } = field;
  if (retry === null || !hasFailed(field)) return null;
  return (
    <div className="field__retry">
      <button className="act" type="button" data-event={retry} onClick={() => dispatch.raise(retry)}>
        <span>{texts['ui.retry']}</span>
      </button>
    </div>
  );
}

function hasFailed({ retry, isLoading }: ResolvedField): boolean {
  return retry !== null && !isLoading;
}
