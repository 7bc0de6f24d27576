import './signature-field.css';
import { useState } from 'react';
import { scalarText } from '../../runtime/utilities/json.ts';
import { textFormat } from '../../formats/text.ts';
import { FormattedInput } from '../parts/formatted-input.tsx';
import { radioName } from '../parts/radio-name.ts';
import { classAndMaskAttributes } from '../parts/replay-mask.ts';
import { plainText } from '../../runtime/copy/rich-text.ts';
import type { ControlPropsOf, InterfaceTexts } from '../registry.ts';
import type { declaration } from './declaration.ts';
import { SignaturePad } from './signature-pad.tsx';
import { isSignaturePath } from './strokes.ts';

type SignatureControl = ControlPropsOf<typeof declaration>;
type Method = 'draw' | 'type';

/** A signature. Applicants can draw it or type their name; both are valid. */
export function SignatureField(control: SignatureControl) {
  const { field, id, describedBy, texts, onChange } = control;
  const name = radioName(field);
  const value = scalarText(field.value);
  const [chosen, setChosen] = useState<Method>();
  // An existing value determines the method.
  const method = chosen ?? (value !== '' && !isSignaturePath(value) ? 'type' : 'draw');
  const isFixed = !field.enabled || field.readonly || field.isSubmitting === true;
  const changeMethod = (newMethod: Method): void => {
    setChosen(newMethod);
    onChange('');
  };
  return (
    <fieldset
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-label={plainText(field.label)}
      aria-describedby={describedBy}
      aria-invalid={field.error ? true : undefined}
      {...classAndMaskAttributes(field.sensitive, 'sign')}
    >
      <MethodChoice {...{ method, texts, isFixed, changeMethod, name }} />
      {method === 'draw' ? (
        <SignaturePad
          path={isSignaturePath(value) ? value : ''}
          isFixed={isFixed}
          texts={texts}
          onSign={(path) => onChange(path)}
        />
      ) : (
        <label className="sign__typed">
          <span className="visually-hidden">{texts['ui.signName']}</span>
          <TypedName control={control} />
        </label>
      )}
    </fieldset>
  );
}

interface MethodChoiceProps {
  readonly method: Method;
  readonly texts: InterfaceTexts;
  readonly isFixed: boolean;
  readonly changeMethod: (method: Method) => void;
  readonly name: string;
}

function MethodChoice({ method, texts, isFixed, changeMethod, name }: MethodChoiceProps) {
  return (
    <div className="sign__ways">
      {(['draw', 'type'] as const).map((option) => (
        <label className="sign__way" key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={method === option}
            disabled={isFixed}
            onChange={() => changeMethod(option)}
          />
          <span>{texts[option === 'draw' ? 'ui.signDraw' : 'ui.signType']}</span>
        </label>
      ))}
    </div>
  );
}

/** Input for the name. Its id and name differ from those of the field, which the group uses. */
function TypedName({ control }: { readonly control: SignatureControl }) {
  const { field, id } = control;
  const value = scalarText(field.value);
  return (
    <FormattedInput
      control={{ ...control, id: `${id}-name`, field: { ...field, name: `${field.name}-typed` } }}
      value={isSignaturePath(value) ? '' : value}
      format={textFormat}
      autoCapitalize="words"
      dir={null}
    />
  );
}
