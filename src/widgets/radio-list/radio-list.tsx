import './radio-list.css';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { ChoicesStatus } from '../parts/choices-status.tsx';
import { OptionLine, OptionWords } from '../parts/option-line.tsx';
import type { ControlOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** One of a few options as radio buttons. A number stays a number. */
export function RadioList({ field, id, describedBy, dispatch, words, onChange }: ControlOf<typeof declaration>) {
  const { remarks, inline = false } = field.props;
  return (
    <>
      <ChoiceGroup
        field={field}
        id={id}
        describedBy={describedBy}
        role="radiogroup"
        className={inline ? 'radios radios--inline' : 'radios'}
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
            <OptionWords label={label} value={value} remarks={remarks} />
          </OptionLine>
        ))}
      </ChoiceGroup>
      <ChoicesStatus field={field} id={id} dispatch={dispatch} words={words} />
    </>
  );
}
