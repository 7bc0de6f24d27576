/** Tracks pointer presses and keys. */
export interface PressWatch {
  /** True after a button, link or summary was pressed, until the next pointer press or key. */
  isPressing(): boolean;
  /**
   * Runs a function immediately, or after the click while a checkbox, radio button or label is pressed. A layout change
   * before the click would make the applicant miss.
   */
  afterPress(run: () => void): void;
  /** Starts to watch a document. Returns a function that stops it. */
  start(document: Document): () => void;
}

/**
 * Creates a `PressWatch`. Releasing the pointer ends nothing, because touch screens move the focus afterwards.
 *
 * @source decision 39
 */
export function watchPresses(): PressWatch {
  let pressing = false;
  let choosing = false;
  let held: (() => void)[] = [];
  const onDone = () => {
    choosing = false;
    for (const run of held.splice(0)) run();
  };
  const onPress = (event: Event) => {
    onDone();
    // Also finds targets in a shadow root.
    const [target] = event.composedPath();
    const element = target instanceof Element ? target : null;
    pressing = element !== null && (element.closest(controls) !== null || element.matches('dialog'));
    choosing = !pressing && element?.closest(choices) != null;
  };
  const onKey = () => {
    pressing = false;
    onDone();
  };
  return {
    isPressing: () => pressing,
    afterPress(run) {
      if (choosing) held.push(run);
      else run();
    },
    start(document) {
      // In the bubble phase, because the click must act first.
      document.addEventListener('click', onDone);
      document.addEventListener('pointercancel', onDone);
      document.addEventListener('pointerdown', onPress, true);
      document.addEventListener('mousedown', onPress, true);
      document.addEventListener('keydown', onKey, true);
      return () => {
        held = [];
        document.removeEventListener('click', onDone);
        document.removeEventListener('pointercancel', onDone);
        document.removeEventListener('pointerdown', onPress, true);
        document.removeEventListener('mousedown', onPress, true);
        document.removeEventListener('keydown', onKey, true);
      };
    },
  };
}

const controls = 'button, a, summary, [role="button"]';
const choices = 'label, input[type="checkbox"], input[type="radio"]';
