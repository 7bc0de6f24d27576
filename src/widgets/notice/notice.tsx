import './notice.css';
import { useId } from 'react';
import { Icon } from '../../look/icons.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A permission notice, the one box with an ink border. The agreeing button follows it with nothing between. */
export function Notice({ block: { props } }: BlockOf<typeof declaration>) {
  const heading = useId();
  return (
    <section className="notice" aria-labelledby={heading}>
      <h2 className="notice__h" id={heading}>
        <Icon name="badge" />
        <span>
          <Rich text={props.notice} />
        </span>
      </h2>
      {props.paragraphs.map((paragraph, index) => (
        <p key={index}>
          <Rich text={paragraph.text} />
        </p>
      ))}
      {props.print && (
        <p className="notice__act">
          <button className="act" type="button" onClick={() => window.print()}>
            <Icon name="print" />
            <span>
              <Rich text={props.print} />
            </span>
          </button>
        </p>
      )}
    </section>
  );
}
