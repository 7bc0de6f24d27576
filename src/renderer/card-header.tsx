import { memo, useId } from 'react';
import { Drawing } from '../widgets/parts/drawing.tsx';
import { plainText } from '../runtime/copy/rich-text.ts';
import { Rich } from '../widgets/parts/rich.tsx';
import { LanguageLinks } from './language-link.tsx';
import type { ResolvedHeader } from '../runtime/shapes/screen.ts';

interface CardHeaderProps {
  readonly header: ResolvedHeader;
  readonly locale: string;
}

/** Logo, name, progress as text and bar, and links to other languages. */
export const CardHeader = memo(function CardHeader({ header, locale }: CardHeaderProps) {
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
          <LanguageLinks current={locale} />
        </div>
      </div>
      {header.progress === null ? (
        <div className="bar bar--none" />
      ) : (
        // Screen readers read the remaining time. The percentage would contradict the step number.
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
});
