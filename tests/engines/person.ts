import type { FieldValues } from '../support/browser/screen.ts';
import { until } from '../support/browser/until.ts';
import type { Visit } from './drivers/engine.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly kind: string;
}

export async function fill(visit: Visit, values: FieldValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const { kind } = await placeOf(visit, `[name="${name}"]`);
    if (kind === 'select-one') await choose(visit, name, String(value));
    else if (kind === 'radio') await press(visit, `[name="${name}"][value="${String(value)}"]`);
    else if (kind !== 'checkbox') await retype(visit, name, String(value));
    else if ((await visit.ask(isChecked, name)) !== value) await press(visit, `[name="${name}"]`);
  }
}

/** The answers whose fields are on the screen. */
export async function askedOf(visit: Visit, answers: FieldValues): Promise<FieldValues> {
  const asked = await visit.ask(
    (names) => names.filter((name) => document.querySelector(`[data-step] [name="${name}"]`) !== null),
    Object.keys(answers),
  );
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.includes(name)));
}

export async function raise(visit: Visit, event: string): Promise<void> {
  await press(visit, `[data-event="${event}"]`);
}

/** Clicks an element of the open modal, or of the screen if no modal is open. For a radio button, clicks its card. */
export async function press(visit: Visit, selector: string): Promise<void> {
  const { x, y } = await placeOf(visit, selector);
  await visit.pressAt(x, y);
}

async function retype(visit: Visit, name: string, text: string): Promise<void> {
  await press(visit, `[name="${name}"]`);
  await visit.ask((field) => document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.select(), name);
  await visit.type(text);
}

/** Selects an option with the arrow keys, which every engine allows in a closed list. */
async function choose(visit: Visit, name: string, value: string): Promise<void> {
  const steps = await until(`the option ${value} of ${name}`, async () => visit.ask(stepsTo, { name, value }));
  for (let count = 0; count < Math.abs(steps); count += 1) await visit.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  const chosen = await visit.ask(
    (field) => document.querySelector<HTMLSelectElement>(`[name="${field}"]`)?.value,
    name,
  );
  if (chosen !== value)
    throw new Error(
      `${name} is ${chosen} where ${value} was chosen by ${steps} keys; the focus is on ${await visit.ask(() => document.activeElement?.outerHTML.slice(0, 120), null)}`,
    );
}

/** Waits until an element is enabled and no longer moves, and scrolls it into view. @throws Error */
async function placeOf(visit: Visit, selector: string): Promise<Place> {
  let before: Place | undefined;
  return until(selector, async () => {
    const place = (await visit.ask(lookFor, selector)) ?? undefined;
    const stands = place !== undefined && place.x === before?.x && place.y === before?.y;
    before = place;
    return stands ? place : undefined;
  });
}

/** In the page: the center of an element, or null if it is missing or cannot be clicked. */
function lookFor(selector: string): Place | null {
  const root = document.querySelector('dialog[open]') ?? document;
  const element = root.querySelector<HTMLInputElement>(selector);
  if (element === null || element.matches(':disabled')) return null;
  const isCard = element.type === 'radio';
  const pressed = isCard ? (element.labels?.[0] ?? element) : element;
  const { top, bottom } = pressed.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top: y, width, height } = pressed.getBoundingClientRect();
  return width === 0 ? null : { x: left + width / 2, y: y + height / 2, kind: element.type };
}

/**
 * In the page: focuses a list and returns the number of options from the selected one to `value`. Null if either is
 * missing.
 */
function stepsTo({ name, value }: { readonly name: string; readonly value: string }): number | undefined {
  const list = document.querySelector<HTMLSelectElement>(`select[name="${name}"]:enabled`);
  list?.focus();
  const index = list ? [...list.options].findIndex((option) => option.value === value) : -1;
  return list === null || index < 0 ? undefined : index - list.selectedIndex;
}

function isChecked(name: string): boolean {
  return document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked === true;
}
