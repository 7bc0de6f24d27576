import './checkbox-list.css';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { OptionsLoadStatus } from '../parts/options-load-status.tsx';
import { OptionLine, OptionLabel } from '../parts/option-line.tsx';
import { TextElement } from '../parts/text-element.tsx';
import { chosenValues, toggleChoice } from '../parts/toggle-choice.ts';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Checkboxes for a few options. The exclusive option and the other options clear each other. */
export function CheckboxList({
  field,
  id,
  describedBy,
  dispatch,
  texts,
  onChange,
}: ControlPropsOf<typeof declaration>) {
  const { options = [] } = field;
  const { remarks, exclusive, or } = field.props;
  const chosen = chosenValues(field.value);
  const values = options.map(({ value }) => value);
  const choose = (value: string | number) => {
    const next = toggleChoice(chosen, value, values);
    onChange(next.filter((choice) => choice === value || (value !== exclusive && choice !== exclusive)));
  };
  return (
    <>
      <ChoiceGroup field={field} id={id} describedBy={describedBy} role="group" className="checkbox-list">
        {options.map(({ value, label }, index) => (
          <div className="checkbox-list__line" key={value}>
            {value === exclusive && index > 0 && <TextElement as="p" className="checkbox-list__or" text={or} />}
            <OptionLine
              field={field}
              id={`${id}-${index}`}
              type="checkbox"
              value={value}
              isChosen={chosen.includes(value)}
              onChoose={() => choose(value)}
            >
              <OptionLabel label={label} value={value} remarks={remarks} />
            </OptionLine>
          </div>
        ))}
      </ChoiceGroup>
      <OptionsLoadStatus field={field} id={id} dispatch={dispatch} texts={texts} />
    </>
  );
}
