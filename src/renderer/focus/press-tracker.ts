/** Tracks pointer presses and keys. */
export interface PressTracker {
  /** True after a button, link or summary was pressed, until the next key or pointer press. */
  wasControlPressed(): boolean;
  /**
   * Runs a function immediately, or after the current click on a choice. A layout change before the click would make
   * the applicant miss the choice.
   */
  runAfterClick(run: () => void): void;
  /** Returns a function that stops watching. */
  listen(document: Document): () => void;
}

/**
 * Creates a `PressTracker`. Touch screens move the focus after the pointer is released, so releasing does not reset
 * `isPressing`.
 *
 * @source decision 39
 */
export function createPressTracker(): PressTracker {
  let isPressing = false;
  let isChoosing = false;
  let deferred: (() => void)[] = [];
  const endPress = () => {
    isChoosing = false;
    for (const run of deferred.splice(0)) run();
  };
  const onPress = (event: Event) => {
    endPress();
    // Also finds targets in a shadow root.
    const [target] = event.composedPath();
    const element = target instanceof Element ? target : null;
    isPressing = element !== null && (element.closest(controlSelector) !== null || element.matches('dialog'));
    isChoosing = !isPressing && element?.closest(choiceSelector) != null;
  };
  const onKey = () => {
    isPressing = false;
    endPress();
  };
  return {
    wasControlPressed: () => isPressing,
    runAfterClick(run) {
      if (isChoosing) deferred.push(run);
      else run();
    },
    listen(document) {
      // Listens in the bubble phase, because the click must act first.
      document.addEventListener('click', endPress);
      document.addEventListener('pointercancel', endPress);
      document.addEventListener('pointerdown', onPress, true);
      document.addEventListener('mousedown', onPress, true);
      document.addEventListener('keydown', onKey, true);
      return () => {
        deferred = [];
        document.removeEventListener('click', endPress);
        document.removeEventListener('pointercancel', endPress);
        document.removeEventListener('pointerdown', onPress, true);
        document.removeEventListener('mousedown', onPress, true);
        document.removeEventListener('keydown', onKey, true);
      };
    },
  };
}

const controlSelector = 'button, a, summary, [role="button"]';
const choiceSelector = 'label, input[type="checkbox"], input[type="radio"]';
