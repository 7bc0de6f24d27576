import './summary.css';
import { useId, useState } from 'react';
import { CardHead } from '../parts/card-head.tsx';
import { QuietLine } from '../parts/quiet-line.tsx';
import { sessionReplayMask } from '../parts/replay-mask.ts';
import { TextElement } from '../parts/text-element.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { maskAllButLastFour, applyPattern } from '../../formats/pattern-text.ts';
import { MaskedText } from '../parts/masked.tsx';
import { RevealButton } from '../parts/reveal-button.tsx';

/** Facts about the applicant in rows, with one action to edit them. */
export function Summary({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const headingId = useId();
  return (
    <section className="card" aria-labelledby={headingId} {...sessionReplayMask}>
      <CardHead id={headingId} heading={props.summary} className="h3" props={props} />
      <dl className="rows">
        {props.rows.map((row, index) => (
          <div className="row" key={index}>
            <TextElement as="dt" text={row.label} />
            {typeof row.masked !== 'string' ? (
              <dd>
                {row.text && <Rich text={row.text} />}
                {row.second && <br />}
                {row.second && <Rich text={row.second} />}
              </dd>
            ) : (
              <SecretValue value={row.masked} pattern={row.pattern} label={row.label} canReveal={row.reveal ?? false} />
            )}
          </div>
        ))}
      </dl>
      {props.note && <QuietLine icon="lock" text={props.note} />}
    </section>
  );
}

interface SecretValueProps {
  readonly value: string;
  /** One `#` for each character. If undefined, the value is shown unchanged. */
  readonly pattern: string | number | undefined;
  readonly label: RichText;
  readonly canReveal: boolean;
}

/**
 * A value that shows only its last four characters until it is revealed. Hidden characters are not in the document, so
 * recorders and screen readers cannot read them.
 *
 * @source A §2 (masked SSN)
 */
function SecretValue({ value, pattern, label, canReveal }: SecretValueProps) {
  const [isRevealed, setIsRevealed] = useState(false);
  const formatted = applyPattern(value, pattern === undefined ? undefined : String(pattern));
  return (
    <>
      <dd>
        <span className="num" dir="ltr">
          {isRevealed ? formatted : <MaskedText text={maskAllButLastFour(formatted)} />}
        </span>
      </dd>
      {canReveal && (
        <dd className="row__act">
          <RevealButton isRevealed={isRevealed} label={label} onToggle={() => setIsRevealed(!isRevealed)} />
        </dd>
      )}
    </>
  );
}
