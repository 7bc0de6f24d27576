import './image-choice.css';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { ChoicesStatus } from '../parts/choices-status.tsx';
import { Drawing } from '../parts/drawing.tsx';
import { OptionLine } from '../parts/option-line.tsx';
import { chosenIn, toggled } from '../parts/toggled.ts';
import type { ControlOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** One or several options, each with a decorative picture above its name. */
export function ImageChoice({ field, id, describedBy, dispatch, words, onChange }: ControlOf<typeof declaration>) {
  const { options = [] } = field;
  const { images, type } = field.props;
  const isSeveral = type === 'array';
  const chosen = isSeveral ? chosenIn(field.value) : [field.value];
  const values = options.map(({ value }) => value);
  return (
    <>
      <ChoiceGroup
        field={field}
        id={id}
        describedBy={describedBy}
        role={isSeveral ? 'group' : 'radiogroup'}
        className="images"
      >
        {options.map(({ value, label }, index) => (
          <OptionLine
            key={value}
            field={field}
            id={`${id}-${index}`}
            type={isSeveral ? 'checkbox' : 'radio'}
            value={value}
            isChosen={chosen.includes(value)}
            onChoose={() => onChange(isSeveral ? toggled(chosen, value, values) : value)}
            className="images__one"
          >
            <span className="images__picture">
              <Drawing name={String(images.find((image) => String(image.value) === String(value))?.picture ?? '')} />
            </span>
            <span>{label}</span>
          </OptionLine>
        ))}
      </ChoiceGroup>
      <ChoicesStatus field={field} id={id} dispatch={dispatch} words={words} />
    </>
  );
}
