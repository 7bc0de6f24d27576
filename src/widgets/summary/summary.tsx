import './summary.css';
import { useId } from 'react';
import { CardHead } from '../parts/card-head.tsx';
import { QuietLine } from '../parts/quiet-line.tsx';
import { replayMask } from '../parts/replay-mask.ts';
import { Phrase } from '../parts/phrase.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import { SecretValue } from './secret-value.tsx';
import type { declaration } from './declaration.ts';

/** Facts about the applicant by row, with one action to edit them. */
export function Summary({ block: { props } }: BlockOf<typeof declaration>) {
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading} {...replayMask}>
      <CardHead id={heading} heading={props.summary} className="h3" props={props} />
      <dl className="rows">
        {props.rows.map((row, index) => (
          <div className="row" key={index}>
            <Phrase as="dt" text={row.label} />
            {typeof row.secret !== 'string' ? (
              <dd>
                {row.text && <Rich text={row.text} />}
                {row.second && <br />}
                {row.second && <Rich text={row.second} />}
              </dd>
            ) : (
              <SecretValue
                value={row.secret}
                pattern={row.pattern}
                label={row.label}
                revealable={row.reveal ?? false}
              />
            )}
          </div>
        ))}
      </dl>
      {props.note && <QuietLine icon="lock" text={props.note} />}
    </section>
  );
}
