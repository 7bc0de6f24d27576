import type { FieldValues } from '../support/browser/screen.ts';
import { until } from '../support/browser/until.ts';
import type { Visit } from './drivers/engine.ts';

/** Where an element stands in the window, and what it is. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly kind: string;
}

/** Fills fields in, by name: with the keys of a keyboard, and by pressing boxes and cards. */
export async function fill(visit: Visit, values: FieldValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const { kind } = await placeOf(visit, `[name="${name}"]`);
    if (kind === 'select-one') await choose(visit, name, String(value));
    else if (kind === 'radio') await press(visit, `[name="${name}"][value="${String(value)}"]`);
    else if (kind !== 'checkbox') await retype(visit, name, String(value));
    else if ((await visit.ask(isChecked, name)) !== value) await press(visit, `[name="${name}"]`);
  }
}

/** Those of the answers that the screen asks for. */
export async function askedOf(visit: Visit, answers: FieldValues): Promise<FieldValues> {
  const asked = await visit.ask(
    (names) => names.filter((name) => document.querySelector(`[data-step] [name="${name}"]`) !== null),
    Object.keys(answers),
  );
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.includes(name)));
}

/** Presses what raises an event. */
export async function raise(visit: Visit, event: string): Promise<void> {
  await press(visit, `[data-event="${event}"]`);
}

/** Presses an element of the open modal, else of the screen; of a radio button the card that stands for it. */
export async function press(visit: Visit, selector: string): Promise<void> {
  const { x, y } = await placeOf(visit, selector);
  await visit.pressAt(x, y);
}

/** Types over what stands in a field. */
async function retype(visit: Visit, name: string, text: string): Promise<void> {
  await press(visit, `[name="${name}"]`);
  await visit.ask((field) => document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.select(), name);
  await visit.type(text);
}

/** Goes through a list with the arrow keys, as its closed form allows in every engine. */
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

/** Waits until an element can be pressed and stands still, and scrolls it into sight. @throws Error */
async function placeOf(visit: Visit, selector: string): Promise<Place> {
  let before: Place | undefined;
  return until(selector, async () => {
    const place = (await visit.ask(lookFor, selector)) ?? undefined;
    const stands = place !== undefined && place.x === before?.x && place.y === before?.y;
    before = place;
    return stands ? place : undefined;
  });
}

/** In the page: the middle of an element, null while there is none or it cannot be pressed. */
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

/** In the page: gives a list the focus and tells how many options further down one stands; null while it is not there. */
function stepsTo({ name, value }: { readonly name: string; readonly value: string }): number | undefined {
  const list = document.querySelector<HTMLSelectElement>(`select[name="${name}"]:enabled`);
  list?.focus();
  const index = list ? [...list.options].findIndex((option) => option.value === value) : -1;
  return list === null || index < 0 ? undefined : index - list.selectedIndex;
}

function isChecked(name: string): boolean {
  return document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked === true;
}
