import { useState } from 'react';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import type { Words } from '../registry.ts';

interface ListStatusProps {
  readonly field: ResolvedField;
  readonly id: string;
  readonly words: Words;
}

/**
 * Status of a list that a call loads: loading, loaded (for screen readers), or failed. The region is always in the
 * document, because screen readers announce only changes.
 *
 * @source WCAG 2.2 SC 4.1.3
 */
export function ListStatus({ field, id, words }: ListStatusProps) {
  const [wasLoading, setWasLoading] = useState(field.loading);
  if (field.loading && !wasLoading) setWasLoading(true);
  const failed = hasFailed(field);
  return (
    <p className="field__status" role="status" id={id}>
      {field.loading && words['ui.loadingOptions']}
      {failed && words['ui.optionsFailed']}
      {!field.loading && !failed && wasLoading && <span className="sr">{words['ui.optionsLoaded']}</span>}
    </p>
  );
}

interface ListRetryProps {
  readonly field: ResolvedField;
  readonly dispatch: FlowDispatch;
  readonly words: Words;
}

/** Button that loads a list again after a failure. */
export function ListRetry({ field, dispatch, words }: ListRetryProps) {
  const { retry } = field;
  if (retry === null || !hasFailed(field)) return null;
  return (
    <div className="field__retry">
      <button className="act" type="button" data-event={retry} onClick={() => dispatch.raise(retry)}>
        <span>{words['ui.retry']}</span>
      </button>
    </div>
  );
}

function hasFailed({ retry, loading }: ResolvedField): boolean {
  return retry !== null && !loading;
}
