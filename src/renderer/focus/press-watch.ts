/** Tracks pointer presses and keys. */
export interface PressWatch {
  /** True after a button, link or summary was pressed, until the next key or pointer press. */
  isPressing(): boolean;
  /**
   * Runs a function immediately, or after the current click on a choice. A layout change before the click would make
   * the applicant miss.
   */
  afterPress(run: () => void): void;
  /** Returns a function that stops watching. */
  start(document: Document): () => void;
}

/**
 * Creates a `PressWatch`. Touch screens move the focus after the pointer is released, so releasing does not end
 * `isPressing`.
 *
 * @source decision 39
 */
export function watchPresses(): PressWatch {
  let pressing = false;
  let isChoosing = false;
  let deferred: (() => void)[] = [];
  const onDone = () => {
    isChoosing = false;
    for (const run of deferred.splice(0)) run();
  };
  const onPress = (event: Event) => {
    onDone();
    // Also finds targets in a shadow root.
    const [target] = event.composedPath();
    const element = target instanceof Element ? target : null;
    pressing = element !== null && (element.closest(controls) !== null || element.matches('dialog'));
    isChoosing = !pressing && element?.closest(choices) != null;
  };
  const onKey = () => {
    pressing = false;
    onDone();
  };
  return {
    isPressing: () => pressing,
    afterPress(run) {
      if (isChoosing) deferred.push(run);
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
        deferred = [];
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
