import './signature-field.css';
import { useState } from 'react';
import { textOf } from '../../runtime/json.ts';
import { textFormat } from '../../formats/text.ts';
import { FormattedInput } from '../parts/formatted-input.tsx';
import { radioName } from '../parts/radio-name.ts';
import { maskedIf } from '../parts/replay-mask.ts';
import { plainText } from '../../runtime/copy/rich-text.ts';
import type { ControlOf, Words } from '../registry.ts';
import type { declaration } from './declaration.ts';
import { SignaturePad } from './signature-pad.tsx';
import { isDrawn } from './strokes.ts';

type SignatureControl = ControlOf<typeof declaration>;
type Method = 'draw' | 'type';

/** A signature. Applicants can draw it or type their name; both are valid. */
export function SignatureField(control: SignatureControl) {
  const { field, id, describedBy, words, onChange } = control;
  const name = radioName(field);
  const value = textOf(field.value);
  const [chosen, setChosen] = useState<Method>();
  // An existing value determines the method.
  const method = chosen ?? (value !== '' && !isDrawn(value) ? 'type' : 'draw');
  const isFixed = !field.enabled || field.readonly || field.held === true;
  const changeMethod = (to: Method): void => {
    setChosen(to);
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
      {...maskedIf(field.sensitive, 'sign')}
    >
      <MethodChoice {...{ method, words, isFixed, changeMethod, name }} />
      {method === 'draw' ? (
        <SignaturePad
          path={isDrawn(value) ? value : ''}
          isFixed={isFixed}
          words={words}
          onDrawn={(path) => onChange(path)}
        />
      ) : (
        <label className="sign__typed">
          <span className="sr">{words['ui.signName']}</span>
          <TypedName control={control} />
        </label>
      )}
    </fieldset>
  );
}

function MethodChoice({
  method,
  words,
  isFixed,
  changeMethod,
  name,
}: {
  readonly method: Method;
  readonly words: Words;
  readonly isFixed: boolean;
  readonly changeMethod: (method: Method) => void;
  readonly name: string;
}) {
  return (
    <div className="sign__ways">
      {(['draw', 'type'] as const).map((one) => (
        <label className="sign__way" key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={method === one}
            disabled={isFixed}
            onChange={() => changeMethod(one)}
          />
          <span>{words[one === 'draw' ? 'ui.signDraw' : 'ui.signType']}</span>
        </label>
      ))}
    </div>
  );
}

/** Its own id and name, because the group has those of the field. */
function TypedName({ control }: { readonly control: SignatureControl }) {
  const { field, id } = control;
  const value = textOf(field.value);
  return (
    <FormattedInput
      control={{ ...control, id: `${id}-name`, field: { ...field, name: `${field.name}-typed` } }}
      value={isDrawn(value) ? '' : value}
      format={textFormat}
      autoCapitalize="words"
      dir={null}
    />
  );
}
