import './radio-list.css';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { OptionsLoadStatus } from '../parts/options-load-status.tsx';
import { OptionLine, OptionLabel } from '../parts/option-line.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Radio buttons for a few options. Numeric values stay numbers. */
export function RadioList({ field, id, describedBy, dispatch, texts, onChange }: ControlPropsOf<typeof declaration>) {
  const { remarks, inline = false } = field.props;
  return (
    <>
      <ChoiceGroup
        field={field}
        id={id}
        describedBy={describedBy}
        role="radiogroup"
        className={inline ? 'radio-list radio-list--inline' : 'radio-list'}
      >
        {field.options?.map(({ value, label }, index) => (
          <OptionLine
            key={value}
            field={field}
            id={`${id}-${index}`}
            type="radio"
            value={value}
            isChosen={value === field.value}
            onChoose={() => onChange(value)}
          >
            <OptionLabel label={label} value={value} remarks={remarks} />
          </OptionLine>
        ))}
      </ChoiceGroup>
      <OptionsLoadStatus field={field} id={id} dispatch={dispatch} texts={texts} />
    </>
  );
}
