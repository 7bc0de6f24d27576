import { memo, useId, useState } from 'react';
import { Illustration } from '../widgets/parts/illustration.tsx';
import { plainText } from '../runtime/copy/rich-text.ts';
import { Rich } from '../widgets/parts/rich.tsx';
import type { ResolvedHeader } from '../runtime/shapes/screen.ts';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';
import { useFlow } from './flow-context.ts';

interface CardHeaderProps {
  readonly header: ResolvedHeader;
  readonly locale: string;
}

export const CardHeader = memo(function CardHeader({ header, locale }: CardHeaderProps) {
  const id = useId();
  return (
    <header className="top">
      <div className="top__row">
        <span className="logo">
          {header.logo !== undefined && <Illustration name={header.logo} />}
          <span className="logo__name">{header.name}</span>
        </span>
        <div className="top__end">
          <div className="top__steps">
            {header.text.length > 0 && (
              <p className="top__step" id={id}>
                <Rich text={header.text} />
              </p>
            )}
            {header.timeLeft && (
              <p className="top__remaining">
                <Rich text={header.timeLeft} />
              </p>
            )}
          </div>
          <LanguageLinks current={locale} />
        </div>
      </div>
      {header.progress === null ? (
        <div className="bar bar--none" />
      ) : (
        // Screen readers read the remaining time. A percentage would contradict the step number.
        <progress
          className="bar"
          max={100}
          value={header.progress}
          aria-labelledby={id}
          aria-valuetext={header.timeLeft && plainText(header.timeLeft)}
        />
      )}
    </header>
  );
});

/** Links to the other languages. Changing the language preserves the step and the answers. */
function LanguageLinks({ current }: { readonly current: string }) {
  const { languageSwitcher } = useFlow();
  const { texts } = useWidgetContext();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const otherLanguages = Object.entries(languageSwitcher?.namesByLocale ?? {}).filter(([locale]) => locale !== current);
  const choose = (locale: string): void => {
    if (state === 'busy') return;
    setState('busy');
    void languageSwitcher?.switchTo(locale).then((isChosen) => setState(isChosen ? 'idle' : 'failed'));
  };
  return (
    <>
      {otherLanguages.map(([locale, name]) => (
        <button
          key={locale}
          className="act language"
          type="button"
          lang={locale}
          dir="auto"
          data-language={locale}
          aria-busy={state === 'busy' || undefined}
          onClick={() => choose(locale)}
        >
          <span>{name}</span>
        </button>
      ))}
      {state === 'failed' && <span role="status">{texts['ui.notDrawn']}</span>}
    </>
  );
}
