import { useState } from 'react';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { ssnFormat } from '../formats/index.ts';
import { Masked } from '../parts/masked.tsx';
import { Rich } from '../parts/rich.tsx';
import { useSurroundings } from '../parts/surroundings.tsx';

/**
 * A value of which only the last four characters are on the page, until it is asked for. Hidden characters are not in
 * the document at all, so neither a recorder nor a screen reader can meet them.
 *
 * @source A §2 (masked SSN), standards A12
 */
export function SecretValue({
  value,
  label,
  revealable,
}: {
  readonly value: string;
  readonly label: RichText;
  readonly revealable: boolean;
}) {
  const { words } = useSurroundings();
  const [shown, setShown] = useState(false);
  return (
    <>
      <dd>
        <span className="num" dir="ltr">
          {shown ? ssnFormat.display(value, true) : <Masked text={ssnFormat.display(value, false)} />}
        </span>
      </dd>
      {revealable && (
        <dd className="row__act">
          <button className="act" type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            <span>
              {words[shown ? 'ui.hide' : 'ui.show']}
              <span className="sr">
                {' '}
                <Rich text={label} />
              </span>
            </span>
          </button>
        </dd>
      )}
    </>
  );
}
