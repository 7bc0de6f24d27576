import './choice-cards.css';
import type { IconName } from '../../look/icon-names.ts';
import { Icon } from '../../look/icons.tsx';
import { OptionsLoadStatus } from '../parts/options-load-status.tsx';
import { DescriptionList } from '../parts/description-list.tsx';
import { LargeAmount } from '../parts/large-amount.tsx';
import { classAndMaskAttributes } from '../parts/replay-mask.ts';
import { TextElement } from '../parts/text-element.tsx';
import { radioName } from '../parts/radio-name.ts';
import { CheckboxOrRadio } from '../parts/checkbox-or-radio.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

type Field = ControlPropsOf<typeof declaration>['field'];
type Card = NonNullable<Field['props']['cards']>[number];

/** Cards, one of which can be chosen. A radio button covers each card. */
export function ChoiceCards({ field, id, describedBy, dispatch, texts, onChange }: ControlPropsOf<typeof declaration>) {
  const name = radioName(field);
  const { icons = [] } = field.props;
  const cards = field.props.cards ?? cardsFromOptions(field);
  const hasFigures = cards.some((card) => card.figure !== undefined);
  return (
    <>
      <fieldset
        id={id}
        role="radiogroup"
        tabIndex={-1}
        aria-describedby={describedBy}
        aria-invalid={field.error ? true : undefined}
        {...classAndMaskAttributes(field.sensitive, field.props.cards ? 'choices' : 'choices choices--short')}
      >
        <TextElement as="legend" className="visually-hidden" text={field.label} />
        {cards.map((card, index) => (
          <ChoiceCard
            key={String(card.value)}
            card={card}
            id={`${id}-${index}`}
            hasFigures={hasFigures}
            icon={iconFor(card.keyword, icons)}
            radio={{
              name,
              value: String(card.value),
              checked: card.value === field.value,
              disabled: !field.enabled || field.readonly,
              onChange: () => onChange(card.value),
            }}
          />
        ))}
      </fieldset>
      <OptionsLoadStatus field={field} id={id} dispatch={dispatch} texts={texts} />
    </>
  );
}

/** A short card for each option, with its remark. */
function cardsFromOptions({ options = [], props: { remarks = [] } }: Field): readonly Card[] {
  return options.map(({ value, label }) => {
    const remark = remarks.find((option) => String(option.value) === String(value))?.text;
    return { value, title: [label], ...(remark && { remark }) };
  });
}

/** Icon of the first keyword that the card's keyword contains, ignoring case. @source A §2 */
function iconFor(
  keyword: unknown,
  icons: readonly { readonly keyword: string | number; readonly icon: string | number }[],
): string | number | undefined {
  if (typeof keyword !== 'string') return undefined;
  const lower = keyword.toLowerCase();
  return icons.find((entry) => lower.includes(String(entry.keyword).toLowerCase()))?.icon;
}

interface ChoiceCardProps {
  readonly card: Card;
  readonly id: string;
  readonly icon: string | number | undefined;
  /** True if at least one card of the group has a figure. */
  readonly hasFigures: boolean;
  readonly radio: {
    readonly name: string;
    readonly value: string;
    readonly checked: boolean;
    readonly disabled: boolean;
    readonly onChange: () => void;
  };
}

/** A card and its radio button: icon, name, figure, remark and facts. */
function ChoiceCard({ card, id, icon, hasFigures, radio }: ChoiceCardProps) {
  const facts = card.facts && card.facts.length > 0 ? card.facts : undefined;
  const descriptionIds = [card.remark && `${id}-remark`, facts && `${id}-facts`].filter(Boolean).join(' ');
  return (
    <div className={hasFigures ? 'choice choice--figure' : 'choice'}>
      <CheckboxOrRadio
        className="choice__radio"
        type="radio"
        id={id}
        aria-describedby={descriptionIds || undefined}
        {...radio}
      />
      <label className="choice__card" htmlFor={id}>
        <span className="choice__top">
          {icon !== undefined && (
            <span className="choice__icon">
              <Icon name={icon as IconName} size="large" />
            </span>
          )}
          <TextElement as="span" className="choice__name" text={card.title} />
        </span>
        {card.figure && (
          <span className="choice__figure">
            <LargeAmount text={card.figure} per={card.per} />
          </span>
        )}
      </label>
      <TextElement
        as="p"
        className={card.good ? 'choice__remark choice__remark--good' : 'choice__remark'}
        id={`${id}-remark`}
        text={card.remark}
      />
      {facts && <DescriptionList className="choice__facts" facts={facts} id={`${id}-facts`} />}
    </div>
  );
}
