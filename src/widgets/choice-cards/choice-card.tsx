import type { IconName } from '../../look/icon-names.ts';
import { Icon } from '../../look/icons.tsx';
import { Facts } from '../parts/facts.tsx';
import { Figure } from '../parts/figure.tsx';
import { Phrase } from '../parts/phrase.tsx';
import { TickInput } from '../parts/tick-input.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A card of the group and its radio button. */
export interface CardProps {
  readonly card: NonNullable<ControlPropsOf<typeof declaration>['field']['props']['cards']>[number];
  readonly id: string;
  readonly icon: string | number | undefined;
  /** True if any card of the group has a figure. */
  readonly withFigure: boolean;
  readonly radio: {
    readonly name: string;
    readonly value: string;
    readonly checked: boolean;
    readonly disabled: boolean;
    readonly onChange: () => void;
  };
}

/** A card with icon, name, figure, remark and facts. */
export function ChoiceCard({ card, id, icon, withFigure, radio }: CardProps) {
  const facts = card.facts && card.facts.length > 0 ? card.facts : undefined;
  const described = [card.remark && `${id}-remark`, facts && `${id}-facts`].filter(Boolean).join(' ');
  return (
    <div className={withFigure ? 'choice choice--figure' : 'choice'}>
      <TickInput className="choice__radio" type="radio" id={id} aria-describedby={described || undefined} {...radio} />
      <label className="choice__card" htmlFor={id}>
        <span className="choice__top">
          {icon !== undefined && (
            <span className="choice__icon">
              <Icon name={icon as IconName} size="large" />
            </span>
          )}
          <Phrase as="span" className="choice__name" text={card.title} />
        </span>
        {card.figure && (
          <span className="choice__figure">
            <Figure text={card.figure} per={card.per} />
          </span>
        )}
      </label>
      <Phrase
        as="p"
        className={card.good ? 'choice__remark choice__remark--good' : 'choice__remark'}
        id={`${id}-remark`}
        text={card.remark}
      />
      {facts && <Facts className="choice__facts" facts={facts} id={`${id}-facts`} />}
    </div>
  );
}
