import type { ReactNode } from 'react';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import type { Words } from '../registry.ts';

interface ListStatus {
  readonly field: ResolvedField;
  readonly id: string;
  readonly words: Words;
  /** It has been loaded while the field was on screen. */
  readonly wasLoading: boolean;
}

/**
 * What becomes of a list that is fetched: being loaded, loaded (heard, not seen), or failed.
 * The region stands in the document before it has anything to say, or it would not be read out. No component: a form may
 * have hundreds of lists.
 *
 * @source WCAG 2.2 SC 4.1.3
 */
export function drawListStatus({ field, id, words, wasLoading }: ListStatus): ReactNode {
  const failed = hasFailed(field);
  return (
    <p className="field__status" role="status" id={id}>
      {field.loading && words['ui.loadingOptions']}
      {failed && words['ui.optionsFailed']}
      {!field.loading && !failed && wasLoading && <span className="sr">{words['ui.optionsLoaded']}</span>}
    </p>
  );
}

/** The button that has a list fetched again which could not be. */
export function drawListRetry(field: ResolvedField, dispatch: FlowDispatch, words: Words): ReactNode {
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
