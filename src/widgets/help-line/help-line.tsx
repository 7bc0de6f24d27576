import './help-line.css';
import { Icon } from '../../look/icons.tsx';
import { TrackedLink } from '../parts/tracked-link.tsx';
import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** The last line of the card: a question, the phone number, the hours. */
export function HelpLine({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <>
      <p className="help__line">
        <TextElement as="span" className="help__ask" text={props['help-line']} />{' '}
        <TrackedLink className="act act--call" link={props.link}>
          <Icon name="phone" />
          <TextElement as="span" text={props.text} />
        </TrackedLink>
      </p>
      <TextElement as="p" className="help__hours" text={props.hours} />
    </>
  );
}
