import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import { errorsOf, fieldsOf, formsOf } from '../../../src/testing/on-screen.ts';
import { wordsOnScreen } from '../../support/words-on-screen.ts';
import type { Shown } from './refinance-flow.ts';

/** Answers fields by their names. */
export function fill({ runtime }: Shown, answers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(answers)) {
    const field = fieldsOf(runtime.store.screen).find((each) => each.name === name);
    if (field === undefined) throw new Error(`No field "${name}" on ${runtime.store.screen.step}`);
    runtime.dispatch.input(field.path, value);
  }
}

/** Presses the button of the form on screen, and tells the errors that appear. */
export function submit({ runtime }: Shown): Record<string, string> {
  const [form] = formsOf(runtime.store.screen);
  if (form === undefined) throw new Error(`No form on ${runtime.store.screen.step}`);
  runtime.dispatch.raise(form.submit, { form: form.id });
  return errorsOf(runtime.store.screen);
}

/** Errors after these answers are submitted. */
export function errorsFor(shown: Shown, answers: Readonly<Record<string, unknown>>): Record<string, string> {
  fill(shown, answers);
  return submit(shown);
}

/** Names of the fields that can be answered now. */
export const fieldNames = ({ runtime }: Shown): string[] => fieldsOf(runtime.store.screen).map(({ name }) => name);

/** Text of the banner, or empty. */
export function banner({ runtime }: Shown): string {
  const { banner: shown } = runtime.store.screen;
  return shown === null ? '' : plainText(shown.text);
}

/** Step, and the words on screen as one text. */
export const stepOf = ({ runtime }: Shown): string | null => runtime.store.screen.step;

/** Everything that a person can read on screen, as one line. */
export const wordsOf = ({ runtime }: Shown): string => wordsOnScreen(runtime.store.screen);
