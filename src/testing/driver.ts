import { plainText } from '../runtime/copy/rich-text.ts';
import type { Runtime } from '../runtime/create-runtime.ts';
import type { Snapshot } from '../runtime/shapes/snapshot.ts';
import type { Screen } from '../runtime/shapes/screen.ts';
import { enterAnswer } from './enter-answer.ts';
import { errorsOf, fieldsOf, formsOf, canAnswer, raises } from './on-screen.ts';
import { createWaiting } from './waiting.ts';

/** Drives a running flow as a person would: only by what is on screen. */
export interface Driver {
  readonly runtime: Runtime;
  readonly screen: () => Screen;
  /** Answers fields by their names, or by their whole paths where several have one name, each once it can be answered. */
  fill(answers: Readonly<Record<string, unknown>>): Promise<void>;
  /** Presses the button of the form on screen. */
  submit(): void;
  /** Presses what raises the event: of a record or an item of a list by its `index`, of a step that a review shows by its name. */
  raise(event: string, of?: number | string): void;
  /** Waits until the step is on screen and ready, or until something holds. */
  until(wanted: string | (() => boolean)): Promise<void>;
  /** Text of the banner, or empty. */
  banner(): string;
  /** Error texts by name of the field. */
  errors(): Record<string, string>;
  /** What a field holds. */
  value(name: string): unknown;
}

/**
 * @param start makes the runtime; it must pass what it observes on, so that waiting needs no clock
 * @param state what to tell of the world when waiting was in vain
 */
export function createDriver(
  start: (observe: (snapshot: Snapshot) => void) => Runtime,
  state: () => string = () => '',
): Driver {
  // What is observed comes before its effects: look once they are done.
  const runtime = start(() => queueMicrotask(() => waiting.look()));
  const screen = (): Screen => runtime.store.screen;
  const now = (): string =>
    `${screen().step ?? 'nothing'}${screen().busy ? ' (busy)' : ''} ${screen().modal?.name ?? ''} ` +
    `banner: ${banner()} errors: ${JSON.stringify(errorsOf(screen()))} ${state()}`;

  const waiting = createWaiting(now);
  const field = (name: string) => fieldsOf(screen()).find((one) => one.name === name || one.path === name);
  const takes = (name: string, answer: unknown): boolean => {
    const found = field(name);
    if (found === undefined || !found.enabled || found.readonly || found.loading) return false;
    return canAnswer(found, answer);
  };
  const banner = (): string => {
    const shown = screen().banner;
    return shown === null ? '' : plainText(shown.text);
  };

  return {
    runtime,
    screen,
    async fill(answers) {
      for (const [name, answer] of Object.entries(answers)) {
        await waiting.until(() => takes(name, answer), `a field "${name}" that takes ${JSON.stringify(answer)}`);
        const found = field(name);
        if (found !== undefined) enterAnswer(runtime.dispatch, found, answer);
      }
    },
    submit() {
      const [form, other] = formsOf(screen());
      if (form === undefined || other !== undefined) throw new Error(`There is not one form; on screen: ${now()}`);
      runtime.dispatch.raise(form.submit, { form: form.id });
    },
    raise(event, of) {
      if (!raises(screen(), event)) throw new Error(`Nothing raises ${event}; on screen: ${now()}`);
      runtime.dispatch.raise(
        event,
        of === undefined ? undefined : { data: typeof of === 'string' ? { step: of } : { index: of } },
      );
    },
    until: (wanted) =>
      typeof wanted === 'string'
        ? waiting.until(() => screen().step === wanted && !screen().busy, wanted)
        : waiting.until(wanted, wanted.toString()),
    banner,
    errors: () => errorsOf(screen()),
    value: (name) => field(name)?.value,
  };
}
