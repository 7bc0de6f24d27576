import './choice-cards.css';
import { ChoicesStatus } from '../parts/choices-status.tsx';
import { maskedClassName } from '../parts/replay-mask.ts';
import { Phrase } from '../parts/phrase.tsx';
import { radioName } from '../parts/radio-name.ts';
import type { ControlPropsOf } from '../registry.ts';
import { ChoiceCard } from './choice-card.tsx';
import type { declaration } from './declaration.ts';

/** One of several cards: radio buttons, each covering its card. */
export function ChoiceCards({ field, id, describedBy, dispatch, texts, onChange }: ControlPropsOf<typeof declaration>) {
  const name = radioName(field);
  const { icons = [] } = field.props;
  const cards = field.props.cards ?? cardsOf(field);
  const withFigure = cards.some((card) => card.figure !== undefined);
  return (
    <>
      <fieldset
        id={id}
        role="radiogroup"
        tabIndex={-1}
        aria-describedby={describedBy}
        aria-invalid={field.error ? true : undefined}
        {...maskedClassName(field.sensitive, field.props.cards ? 'choices' : 'choices choices--short')}
      >
        <Phrase as="legend" className="visually-hidden" text={field.label} />
        {cards.map((card, index) => (
          <ChoiceCard
            key={String(card.value)}
            card={card}
            id={`${id}-${index}`}
            withFigure={withFigure}
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
      <ChoicesStatus field={field} id={id} dispatch={dispatch} texts={texts} />
    </>
  );
}

type Field = ControlPropsOf<typeof declaration>['field'];

/** A short card for each option, with its remark. */
function cardsOf({ options = [], props: { remarks = [] } }: Field): NonNullable<Field['props']['cards']> {
  return options.map(({ value, label }) => {
    const remark = remarks.find((each) => String(each.value) === String(value))?.text;
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
