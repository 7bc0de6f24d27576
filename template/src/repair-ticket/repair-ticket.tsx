import './repair-ticket.css';
import { defineBlock, Rich } from 'guided-flow/widgets';

/** `{ "repair-ticket": "$ticket.number", "day": "ticket.day" }`: the number in large letters, and what to know. */
export const repairTicket = defineBlock(
  {
    about: 'A ticket: its number in large letters, the day, and what to bring.',
    draws: 'block',
    props: {
      'repair-ticket': { kind: 'text', required: true },
      day: { kind: 'text', required: true },
      bring: { kind: 'items', props: { text: { kind: 'text', required: true } } },
    },
    words: ['ui.ticket'],
  },
  ({ block: { props }, words }) => (
    <section className="repair-ticket" aria-label={words['ui.ticket']}>
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
  ),
);
