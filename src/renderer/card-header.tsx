import { useId } from 'react';
import { Drawing } from '../widgets/parts/drawing.tsx';
import { plainText } from '../runtime/copy/rich-text.ts';
import { Rich } from '../widgets/parts/rich.tsx';
import { LanguageLinks } from './language-link.tsx';
import { useScreen } from './use-part.ts';

/** Mark and name, where the applicant is in words, and the same as a bar. */
export function CardHeader() {
  const header = useScreen((screen) => screen.header);
  const id = useId();
  return (
    <header className="top">
      <div className="top__row">
        <span className="logo">
          {header.logo !== undefined && <Drawing name={header.logo} />}
          <span className="logo__name">{header.name}</span>
        </span>
        <div className="top__end">
          <div className="top__steps">
            {header.text.length > 0 && (
              <p className="top__step" id={id}>
                <Rich text={header.text} />
              </p>
            )}
            {header.left && (
              <p className="top__left">
                <Rich text={header.left} />
              </p>
            )}
          </div>
          <LanguageLinks />
        </div>
      </div>
      {header.progress === null ? (
        <div className="bar bar--none" />
      ) : (
        // The bar's own number would contradict the step: what is read out is how long it takes.
        <progress
          className="bar"
          max={100}
          value={header.progress}
          aria-labelledby={id}
          aria-valuetext={header.left && plainText(header.left)}
        />
      )}
    </header>
  );
}
