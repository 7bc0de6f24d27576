import './date-range.css';
import { recordOrEmpty, scalarText } from '../../runtime/utilities/json.ts';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { TextElement } from '../parts/text-element.tsx';
import type { ControlPropsOf } from '../registry.ts';
import { DateField } from '../date-field/date-field.tsx';
import type { declaration } from './declaration.ts';

const ends = ['from', 'to'] as const;

/** Two dates under one label, with one answer and one error. */
export function DateRange(control: ControlPropsOf<typeof declaration>) {
  const { field, id, describedBy, onChange } = control;
  const changeDate = (end: (typeof ends)[number], date: unknown): void => {
    const { [end]: _, ...otherDate } = recordOrEmpty(field.value);
    onChange(date === '' ? otherDate : { ...otherDate, [end]: date });
  };
  return (
    <ChoiceGroup field={field} id={id} describedBy={describedBy} role="group" className="date-range">
      {ends.map((end) => (
        <div className="date-range__end" key={end}>
          <label className="date-range__label" htmlFor={`${id}-${end}`}>
            <TextElement as="span" text={field.props[end]} />
          </label>
          <DateField
            {...control}
            field={{
              ...field,
              name: `${field.name}.${end}`,
              value: scalarText(recordOrEmpty(field.value)[end]),
              wide: true,
            }}
            id={`${id}-${end}`}
            describedBy={undefined}
            onChange={(date) => changeDate(end, date)}
          />
        </div>
      ))}
    </ChoiceGroup>
  );
}
