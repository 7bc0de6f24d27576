import './help-line.css';
import { Icon } from '../../look/icons.tsx';
import { FlowLink } from '../parts/flow-link.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** The last line of the card, in the same place on every step: a question, the phone number, the hours. */
export function HelpLine({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <>
      <p className="help__line">
        <span className="help__ask">
          <Rich text={props['help-line']} />
        </span>{' '}
        <FlowLink className="act act--call" link={props.link}>
          <Icon name="phone" />
          <span>
            <Rich text={props.text} />
          </span>
        </FlowLink>
      </p>
      {props.hours && (
        <p className="help__hours">
          <Rich text={props.hours} />
        </p>
      )}
    </>
  );
}
