import './card-head.css';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { ActionButton } from './action-button.tsx';
import { TextElement } from './text-element.tsx';
import { Rich } from './rich.tsx';

interface CardHeadProps {
  readonly id: string;
  readonly heading: RichText;
  readonly className: 'h2' | 'h3';
  readonly props: {
    readonly edit?: string | undefined;
    readonly editText?: RichText | undefined;
    readonly editAbout?: RichText | undefined;
  };
}

/** Heading of a card, and the action that edits the card. */
export function CardHead({ id, heading, className, props }: CardHeadProps) {
  return (
    <div className="card-head">
      <TextElement as="h2" className={className} id={id} text={heading} />
      {props.edit !== undefined && props.editText && (
        <ActionButton event={props.edit} icon="edit" about={props.editAbout && <Rich text={props.editAbout} />}>
          <Rich text={props.editText} />
        </ActionButton>
      )}
    </div>
  );
}
