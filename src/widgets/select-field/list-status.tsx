import type { ReactNode } from 'react';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import type { Words } from '../registry.ts';

interface ListStatus {
  readonly field: ResolvedField;
  readonly id: string;
  readonly dispatch: FlowDispatch;
  readonly words: Words;
  /** It has been loaded while the field was on screen. */
  readonly wasLoading: boolean;
}

/**
 * What becomes of a list that is fetched: being loaded, loaded (heard, not seen), or failed with a button to try again.
 * The region stands in the document before it has anything to say, or it would not be read out. No component: a form may
 * have hundreds of lists.
 *
 * @source WCAG 2.2 SC 4.1.3
 */
export function drawListStatus({ field, id, dispatch, words, wasLoading }: ListStatus): ReactNode {
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
