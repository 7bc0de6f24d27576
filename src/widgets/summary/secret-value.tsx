import { useState } from 'react';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { hideAllButEnd, inPattern } from '../../formats/pattern-text.ts';
import { Masked } from '../parts/masked.tsx';
import { RevealButton } from '../parts/reveal-button.tsx';

interface SecretValueProps {
  readonly value: string;
  /** A `#` for each character. Undefined shows the value unchanged. */
  readonly pattern: string | number | undefined;
  readonly label: RichText;
  readonly revealable: boolean;
}

/**
 * A value that shows only its last four characters until it is revealed. Hidden characters are not in the document, so
 * recorders and screen readers cannot read them.
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
