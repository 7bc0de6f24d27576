import './seat-ticket.css';
import type { RichText } from '../../../src/runtime/copy/rich-text.ts';
import { Rich } from '../../../src/widgets/parts/rich.tsx';
import type { BlockProps } from '../../../src/widgets/registry.ts';

interface Ticket {
  readonly 'seat-ticket': RichText;
  readonly for: RichText;
  readonly lines?: readonly { readonly text: RichText }[];
}

/** A ticket with the seat in large letters. */
export function SeatTicket({ block, words }: BlockProps) {
  const ticket = block.props as unknown as Ticket;
  return (
    <section className="seat-ticket" aria-label={words['ui.seat']}>
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
