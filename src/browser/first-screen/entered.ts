type Entry = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was entered before anybody listened. */
export interface Entered {
  /** Enters it into the same elements again, as a person would, where they still are. */
  readonly enterAgain: () => void;
}

/** Reads what differs from how the controls were drawn: typed, chosen, ticked, or filled in by the browser. */
export function readEntered(root: HTMLElement): Entered {
  const again = [...root.querySelectorAll<Entry>('input, select, textarea')].flatMap(
    (element) => reentry(element) ?? [],
  );
  return {
    enterAgain: () => {
      for (const enter of again) enter();
    },
  };
}

function reentry(element: Entry): (() => void) | undefined {
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) {
    const { checked } = element;
    return checked === element.defaultChecked ? undefined : () => element.checked !== checked && element.click();
  }
  const { value } = element;
  if (element instanceof HTMLSelectElement) {
    const usual = [...element.options].find((option) => option.defaultSelected) ?? element.options[0];
    return value === (usual?.value ?? '')
      ? undefined
      : () => enter(element, HTMLSelectElement.prototype, value, 'change');
  }
  if (value === element.defaultValue) return undefined;
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  return () => enter(element, prototype, value, 'input');
}

/** React compares with what it last wrote through the element's own property; the prototype's setter goes past that. */
function enter(element: Entry, prototype: object, value: string, event: 'input' | 'change'): void {
  if (!element.isConnected) return;
  element.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event(event, { bubbles: true }));
}
