import './notice.css';
import { useId } from 'react';
import { Icon } from '../../look/icons.tsx';
import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A permission notice. The button that agrees must follow it directly. */
export function PermissionNotice({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const headingId = useId();
  return (
    <section className="notice" aria-labelledby={headingId}>
      <h2 className="notice__h" id={headingId}>
        <Icon name="badge" />
        <TextElement as="span" text={props.notice} />
      </h2>
      {props.paragraphs.map((paragraph, index) => (
        <TextElement key={index} as="p" text={paragraph.text} />
      ))}
      {props.print && (
        <p className="notice__act">
          <button className="act" type="button" onClick={() => window.print()}>
            <Icon name="print" />
            <TextElement as="span" text={props.print} />
          </button>
        </p>
      )}
    </section>
  );
}
