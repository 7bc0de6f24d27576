/** Remembers whether the last thing the applicant did was to press a button or a link. */
export interface PressWatch {
  /** True from the press of a button, link or summary line until the next key or press. */
  isPressing(): boolean;
  /** Begins to watch; returns a function that ends it. */
  start(): () => void;
}

/**
 * Watches presses in a document. On a touch screen the focus moves after the finger has left, hence no release ends a
 * press: only the next thing the applicant does.
 *
 * @source decisions part 2 (what leaving a field means)
 */
export function watchPresses(document: Document): PressWatch {
  let pressing = false;
  const onPress = ({ target }: Event) => {
    pressing = target instanceof Element && (target.closest(CONTROLS) !== null || target.matches('dialog'));
  };
  const onKey = () => {
    pressing = false;
  };
  return {
    isPressing: () => pressing,
    start() {
      document.addEventListener('pointerdown', onPress, true);
      document.addEventListener('mousedown', onPress, true);
      document.addEventListener('keydown', onKey, true);
      return () => {
        document.removeEventListener('pointerdown', onPress, true);
        document.removeEventListener('mousedown', onPress, true);
        document.removeEventListener('keydown', onKey, true);
      };
    },
  };
}

const CONTROLS = 'button, a, summary, [role="button"]';
