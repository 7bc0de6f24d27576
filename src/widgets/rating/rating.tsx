import './rating.css';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { TextElement } from '../parts/text-element.tsx';
import { radioName } from '../parts/radio-name.ts';
import { Rich } from '../parts/rich.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

const maxChoices = 21;

/** A whole number on a scale: radio buttons, each covered by its star or figure. */
export function Rating({ field, id, describedBy, onChange }: ControlPropsOf<typeof declaration>) {
  const name = radioName(field);
  const { minimum = 1, maximum = 5, shown: symbol = 'stars', minLabel, maxLabel } = field.props;
  const count = Math.min(maximum - minimum + 1, maxChoices);
  const values = Array.from({ length: Math.max(count, 0) }, (_, index) => minimum + index);
  const endTexts: Readonly<Record<number, RichText | undefined>> = { [minimum]: minLabel, [maximum]: maxLabel };
  return (
    <ChoiceGroup
      field={field}
      id={id}
      describedBy={describedBy}
      role="radiogroup"
      className={`rating rating--${symbol}`}
    >
      <div className="rating__scale">
        {values.map((value) => (
          <div
            className={isFilled(value, field.value) ? 'rating__place rating__place--on' : 'rating__place'}
            key={value}
          >
            <input
              className="rating__pick"
              type="radio"
              id={`${id}-${value}`}
              name={name}
              value={value}
              checked={value === field.value}
              disabled={!field.enabled || field.readonly}
              onChange={() => onChange(value)}
            />
            <label className="rating__mark" htmlFor={`${id}-${value}`}>
              <span className={symbol === 'stars' ? 'visually-hidden' : undefined}>{value}</span>
              {symbol === 'stars' && (
                <svg viewBox="0 0 24 24" aria-hidden>
                  <path d="M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.5l-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8z" />
                </svg>
              )}
              {endTexts[value] && (
                <span className="visually-hidden">
                  {' '}
                  <Rich text={endTexts[value]} />
                </span>
              )}
            </label>
          </div>
        ))}
      </div>
      <div className="rating__ends" aria-hidden>
        <TextElement as="span" text={minLabel} />
        <TextElement as="span" text={maxLabel} />
      </div>
    </ChoiceGroup>
  );
}

/** True for each star up to the chosen one. */
function isFilled(value: number, chosen: unknown): boolean {
  return typeof chosen === 'number' && value <= chosen;
}
