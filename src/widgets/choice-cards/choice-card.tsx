import { Facts } from '../parts/facts.tsx';
import { Rich } from '../parts/rich.tsx';
import type { CardProps } from './card-props.ts';

/** A plain choice: a name and its facts. */
export function ChoiceCard({ card, id, radio }: CardProps) {
  const facts = card.facts && card.facts.length > 0 ? card.facts : undefined;
  return (
    <div className="choice">
      <input
        className="choice__radio"
        type="radio"
        id={id}
        aria-describedby={facts ? `${id}-facts` : undefined}
        {...radio}
      />
      <label className="choice__card" htmlFor={id}>
        <span>
          <Rich text={card.title} />
        </span>
      </label>
      {facts && <Facts className="choice__facts" facts={facts} id={`${id}-facts`} />}
    </div>
  );
}
