import './yes-no.css';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { OptionLine } from '../parts/option-line.tsx';
import { Rich } from '../parts/rich.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Yes or no, side by side. */
export function YesNo({ field, id, describedBy, onChange, texts }: ControlPropsOf<typeof declaration>) {
  const { yes, no } = field.props;
  const answers = [
    { value: true, text: yes ?? [texts['ui.yes'] ?? ''] },
    { value: false, text: no ?? [texts['ui.no'] ?? ''] },
  ];
  return (
    <ChoiceGroup field={field} id={id} describedBy={describedBy} role="radiogroup" className="yes-no">
      {answers.map(({ value, text }, index) => (
        <OptionLine
          key={index}
          field={field}
          id={`${id}-${index}`}
          type="radio"
          value={value}
          isChosen={field.value === value}
          onChoose={() => onChange(value)}
        >
          <Rich text={text} />
        </OptionLine>
      ))}
    </ChoiceGroup>
  );
}
