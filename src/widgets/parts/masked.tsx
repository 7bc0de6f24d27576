import './masked.css';
import { maskCharacter } from '../../formats/pattern-text.ts';
import { useWidgetContext } from './widget-context.tsx';

/** A masked string such as `•••-••-6412`. Screen readers read "ends in 6412". */
export function MaskedText({ text }: { readonly text: string }) {
  const { texts } = useWidgetContext();
  const visibleText = text.slice(text.lastIndexOf(maskCharacter) + 1).replace(/^[\s-]+/, '');
  const hiddenText = text.slice(0, text.length - visibleText.length);
  return (
    <>
      {hiddenText !== '' && (
        <>
          <span className="mask" aria-hidden>
            {hiddenText}
          </span>
          <span className="visually-hidden">{texts['ui.endsIn']} </span>
        </>
      )}
      {visibleText}
    </>
  );
}
