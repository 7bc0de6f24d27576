import { Icon, type IconName } from '../look/icons.tsx';
import { Facts } from '../parts/facts.tsx';
import { Figure } from '../parts/figure.tsx';
import { Rich } from '../parts/rich.tsx';
import type { CardProps } from './card-props.ts';

/** An offer: icon and name, the figure, the remark (green where it is good news), the facts. */
export function OfferCard({ card, id, icon, radio }: CardProps) {
  const facts = card.facts && card.facts.length > 0 ? card.facts : undefined;
  const described = [card.remark && `${id}-remark`, facts && `${id}-facts`].filter(Boolean).join(' ');
  return (
    <div className="offer">
      <input className="offer__radio" type="radio" id={id} aria-describedby={described || undefined} {...radio} />
      <label className="offer__card" htmlFor={id}>
        <span className="offer__top">
          {icon !== undefined && (
            <span className="offer__icon">
              <Icon name={icon as IconName} size="large" />
            </span>
          )}
          <span className="offer__name">
            <Rich text={card.title} />
          </span>
        </span>
        {card.figure && (
          <span className="offer__pay">
            <Figure text={card.figure} per={card.per} />
          </span>
        )}
      </label>
      {card.remark && (
        <p className={card.good ? 'offer__save' : 'offer__save offer__save--more'} id={`${id}-remark`}>
          <Rich text={card.remark} />
        </p>
      )}
      {facts && <Facts className="offer__facts" facts={facts} id={`${id}-facts`} />}
    </div>
  );
}
