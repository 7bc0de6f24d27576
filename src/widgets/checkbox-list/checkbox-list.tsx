import './checkbox-list.css';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { ChoicesStatus } from '../parts/choices-status.tsx';
import { OptionLine, OptionWords } from '../parts/option-line.tsx';
import { Phrase } from '../parts/phrase.tsx';
import { chosenIn, toggled } from '../parts/toggled.ts';
import type { ControlOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Several of a few options. The exclusive option and the others clear each other. */
export function CheckboxList({ field, id, describedBy, dispatch, words, onChange }: ControlOf<typeof declaration>) {
  const { options = [] } = field;
  const { remarks, exclusive, or } = field.props;
  const chosen = chosenIn(field.value);
  const values = options.map(({ value }) => value);
  const choose = (value: string | number) => {
    const next = toggled(chosen, value, values);
    onChange(next.filter((one) => one === value || (value !== exclusive && one !== exclusive)));
  };
  return (
    <>
      <ChoiceGroup field={field} id={id} describedBy={describedBy} role="group" className="boxes">
        {options.map(({ value, label }, index) => (
          <div className="boxes__line" key={value}>
            {value === exclusive && index > 0 && <Phrase as="p" className="boxes__or" text={or} />}
            <OptionLine
              field={field}
              id={`${id}-${index}`}
              type="checkbox"
              value={value}
              isChosen={chosen.includes(value)}
              onChoose={() => choose(value)}
            >
              <OptionWords label={label} value={value} remarks={remarks} />
            </OptionLine>
          </div>
        ))}
      </ChoiceGroup>
      <ChoicesStatus field={field} id={id} dispatch={dispatch} words={words} />
    </>
  );
}
