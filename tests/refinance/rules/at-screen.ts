import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import { errorsOf, fieldsOf, formsOf } from '../../../src/testing/on-screen.ts';
import { textOnScreen } from '../../support/text-on-screen.ts';
import type { Shown } from './refinance-flow.ts';

export function fill({ runtime }: Shown, answers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(answers)) {
    const field = fieldsOf(runtime.store.screen).find((each) => each.name === name);
    if (field === undefined) throw new Error(`No field "${name}" on ${runtime.store.screen.step}`);
    runtime.dispatch.input(field.path, value);
  }
}

/** Submits the form on screen and returns the errors. */
export function submit({ runtime }: Shown): Record<string, string> {
  const [form] = formsOf(runtime.store.screen);
  if (form === undefined) throw new Error(`No form on ${runtime.store.screen.step}`);
  runtime.dispatch.raise(form.submit, { form: form.id });
  return errorsOf(runtime.store.screen);
}

export function errorsFor(shown: Shown, answers: Readonly<Record<string, unknown>>): Record<string, string> {
  fill(shown, answers);
  return submit(shown);
}

export const fieldNames = ({ runtime }: Shown): string[] => fieldsOf(runtime.store.screen).map(({ name }) => name);

/** Text of the banner; empty if there is none. */
export function banner({ runtime }: Shown): string {
  const { banner: shown } = runtime.store.screen;
  return shown === null ? '' : plainText(shown.text);
}

export const stepOf = ({ runtime }: Shown): string | null => runtime.store.screen.step;

export const wordsOf = ({ runtime }: Shown): string => textOnScreen(runtime.store.screen);
