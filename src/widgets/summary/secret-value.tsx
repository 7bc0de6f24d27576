import { useState } from 'react';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { hideAllButEnd, inPattern } from '../../formats/pattern-text.ts';
import { Masked } from '../parts/masked.tsx';
import { RevealButton } from '../parts/reveal-button.tsx';

interface SecretValueProps {
  readonly value: string;
  /** How it is written, a `#` for each character; as it is if there is none. */
  readonly pattern: string | number | undefined;
  readonly label: RichText;
  readonly revealable: boolean;
}

/**
 * A value of which only the last four characters are on the page, until it is asked for. Hidden characters are not in
 * the document at all, so neither a recorder nor a screen reader can meet them.
 *
 * @source A §2 (masked SSN)
 */
export function SecretValue({ value, pattern, label, revealable }: SecretValueProps) {
  const [shown, setShown] = useState(false);
  const written = inPattern(value, pattern === undefined ? undefined : String(pattern));
  return (
    <>
      <dd>
        <span className="num" dir="ltr">
          {shown ? written : <Masked text={hideAllButEnd(written)} />}
        </span>
      </dd>
      {revealable && (
        <dd className="row__act">
          <RevealButton shown={shown} label={label} onPress={() => setShown(!shown)} />
        </dd>
      )}
    </>
  );
}
