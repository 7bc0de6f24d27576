/** Remembers what the applicant last pressed. */
export interface PressWatch {
  /** True from the press of a button, link or summary line until the next key or press. */
  isPressing(): boolean;
  /**
   * Runs something at once, or while a box, a choice or a label is being pressed, after its click: whatever moves it from
   * under the pointer before that would make the applicant miss it.
   */
  afterPress(run: () => void): void;
  /** Begins to watch a document; returns a function that ends it. */
  start(document: Document): () => void;
}

/**
 * Watches presses. On a touch screen the focus moves after the finger has left, hence no release ends a
 * press: only the next thing the applicant does.
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
    // Inside a shadow root, too.
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
      // After the click has done what it does, hence not before it comes down to its target.
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
