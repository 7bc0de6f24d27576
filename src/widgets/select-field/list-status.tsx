import { useState } from 'react';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import type { Words } from '../registry.ts';

interface ListStatusProps {
  readonly field: ResolvedField;
  readonly id: string;
  readonly dispatch: FlowDispatch;
  readonly words: Words;
}

/**
 * What becomes of a list that is fetched: being loaded, loaded (heard, not seen), or failed with a button to try again.
 * The region stands in the document before it has anything to say, or it would not be read out.
 *
 * @source WCAG 2.2 SC 4.1.3
 */
export function ListStatus({ field, id, dispatch, words }: ListStatusProps) {
  const [wasLoading, setWasLoading] = useState(field.loading);
  if (field.loading && !wasLoading) setWasLoading(true);
  const { retry } = field;
  const failed = retry !== null && !field.loading;

  return (
    <>
      <p className="field__status" role="status" id={id}>
        {field.loading && words['ui.loadingOptions']}
        {failed && words['ui.optionsFailed']}
        {!field.loading && !failed && wasLoading && <span className="sr">{words['ui.optionsLoaded']}</span>}
      </p>
      {failed && (
        <div className="field__retry">
          <button className="act" type="button" data-event={retry} onClick={() => dispatch.raise(retry)}>
            <span>{words['ui.retry']}</span>
          </button>
        </div>
      )}
    </>
  );
}
