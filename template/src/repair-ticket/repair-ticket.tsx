import './repair-ticket.css';
import { type BlockPropsOf, Rich } from 'guided-flow/widgets';
import type { declaration } from './declaration.ts';

export function RepairTicket({ block: { props }, texts }: BlockPropsOf<typeof declaration>) {
  return (
    <section className="repair-ticket" aria-label={texts['ui.ticket']}>
      <p className="repair-ticket__number">
        <Rich text={props['repair-ticket']} />
      </p>
      <p>
        <Rich text={props.day} />
      </p>
      {props.bring?.map((line, place) => (
        <p key={place}>
          <Rich text={line.text} />
        </p>
      ))}
    </section>
  );
}
