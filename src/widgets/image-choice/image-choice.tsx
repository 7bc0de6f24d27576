import './image-choice.css';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { OptionsLoadStatus } from '../parts/options-load-status.tsx';
import { Illustration } from '../parts/illustration.tsx';
import { OptionLine } from '../parts/option-line.tsx';
import { chosenValues, toggleChoice } from '../parts/toggle-choice.ts';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A choice of one or several options, each with a decorative picture above its name. */
export function ImageChoice({ field, id, describedBy, dispatch, texts, onChange }: ControlPropsOf<typeof declaration>) {
  const { options = [] } = field;
  const { images, type } = field.props;
  const isMultiple = type === 'array';
  const chosen = isMultiple ? chosenValues(field.value) : [field.value];
  const values = options.map(({ value }) => value);
  return (
    <>
      <ChoiceGroup
        field={field}
        id={id}
        describedBy={describedBy}
        role={isMultiple ? 'group' : 'radiogroup'}
        className="images"
      >
        {options.map(({ value, label }, index) => (
          <OptionLine
            key={value}
            field={field}
            id={`${id}-${index}`}
            type={isMultiple ? 'checkbox' : 'radio'}
            value={value}
            isChosen={chosen.includes(value)}
            onChoose={() => onChange(isMultiple ? toggleChoice(chosen, value, values) : value)}
            className="images__one"
          >
            <span className="images__picture">
              <Illustration
                name={String(images.find((image) => String(image.value) === String(value))?.picture ?? '')}
              />
            </span>
            <span>{label}</span>
          </OptionLine>
        ))}
      </ChoiceGroup>
      <OptionsLoadStatus field={field} id={id} dispatch={dispatch} texts={texts} />
    </>
  );
}
