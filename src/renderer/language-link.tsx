import { useState } from 'react';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';
import { useFlow } from './flow-context.ts';

/** Links to the other languages. The step and typed answers do not change. */
export function LanguageLinks({ current }: { readonly current: string }) {
  const { languages } = useFlow();
  const { words } = useWidgetContext();
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const names = Object.entries(languages?.names ?? {}).filter(([locale]) => locale !== current);
  const choose = (locale: string): void => {
    if (state === 'busy') return;
    setState('busy');
    void languages?.choose(locale).then((isChosen) => setState(isChosen ? 'rest' : 'failed'));
  };
  return (
    <>
      {names.map(([locale, name]) => (
        <button
          key={locale}
          className="act language"
          type="button"
          lang={locale}
          data-language={locale}
          aria-busy={state === 'busy' || undefined}
          onClick={() => choose(locale)}
        >
          <span>{name}</span>
        </button>
      ))}
      {state === 'failed' && <span role="status">{words['ui.notDrawn']}</span>}
    </>
  );
}
