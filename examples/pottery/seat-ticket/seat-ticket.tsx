import './seat-ticket.css';
import { Rich } from '../../../src/widgets/parts/rich.tsx';
import type { BlockPropsOf } from '../../../src/widgets/registry.ts';
import type { declaration } from './declaration.ts';

/** A ticket with the seat in large letters. */
export function SeatTicket({ block: { props: ticket }, texts }: BlockPropsOf<typeof declaration>) {
  return (
    <section className="seat-ticket" aria-label={texts['ui.seat']}>
      <p className="seat-ticket__seat">
        <Rich text={ticket['seat-ticket']} />
      </p>
      <p>
        <Rich text={ticket.for} />
      </p>
      {ticket.lines?.map((line, place) => (
        <p key={place}>
          <Rich text={line.text} />
        </p>
      ))}
    </section>
  );
}
