import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Rich } from './rich.tsx';
import { useWidgetContext } from './widget-context.tsx';

interface RevealButtonProps {
  readonly isRevealed: boolean;
  readonly label: RichText;
  readonly onToggle: () => void;
}

/** Shows or hides a secret. Screen readers also read the secret's label. */
export function RevealButton({ isRevealed: shown, label, onToggle: onPress }: RevealButtonProps) {
  const { texts } = useWidgetContext();
  return (
    <button className="act" type="button" aria-pressed={shown} onClick={onPress}>
      <span>
        {texts[shown ? 'ui.hide' : 'ui.show']}
        <span className="visually-hidden">
          {' '}
          <Rich text={label} />
        </span>
      </span>
    </button>
  );
}
