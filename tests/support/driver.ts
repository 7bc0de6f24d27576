import { plainText } from '../../src/runtime/copy/rich-text.ts';
import type { Runtime } from '../../src/runtime/create-runtime.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';
import type { Screen } from '../../src/runtime/shapes/screen.ts';
import { choicesOf, errorsOf, fieldsOf, formsOf, raises } from './on-screen.ts';

/** Drives a running flow as a person would: only by what is on screen. */
export interface Driver {
  readonly runtime: Runtime;
  readonly screen: () => Screen;
  /** Answers fields by their names, each once it can be answered. */
  fill(answers: Readonly<Record<string, unknown>>): Promise<void>;
  /** Presses the button of the form on screen. */
  submit(): void;
  /** Presses what raises the event. `index` names a record of a list. */
  raise(event: string, index?: number): void;
  /** Waits until the step is on screen and ready, or until something holds. */
  until(wanted: string | (() => boolean)): Promise<void>;
  /** Text of the banner, or empty. */
  banner(): string;
  /** Error texts by name of the field. */
  errors(): Record<string, string>;
  /** What a field holds. */
  value(name: string): unknown;
}

/** Shorter than a test may take, so that what is on screen gets told. */
const patienceMs = 30_000;

/**
 * @param start makes the runtime; it must pass what it observes on, so that waiting needs no clock
 * @param state what to tell of the world when waiting was in vain
 */
export function createDriver(
  start: (observe: (snapshot: Snapshot) => void) => Runtime,
  state: () => string = () => '',
): Driver {
  const waiting = new Set<() => void>();
  // What is observed comes before its effects: look once they are done.
  const runtime = start(() => queueMicrotask(() => waiting.forEach((look) => look())));
  const screen = (): Screen => runtime.store.screen;
  const now = (): string =>
    `${screen().step ?? 'nothing'}${screen().busy ? ' (busy)' : ''} ${screen().modal?.name ?? ''} ` +
    `banner: ${banner()} errors: ${JSON.stringify(errorsOf(screen()))} ${state()}`;

  const wait = (holds: () => boolean, what: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const done = (): void => {
        clearTimeout(patience);
        waiting.delete(look);
      };
      const look = (): void => {
        if (!holds()) return;
        done();
        resolve();
      };
      const patience = setTimeout(() => {
        done();
        reject(new Error(`Waited for ${what}; on screen: ${now()}`));
      }, patienceMs);
      waiting.add(look);
      look();
    });

  const field = (name: string) => fieldsOf(screen()).find((one) => one.name === name);
  const takes = (name: string, answer: unknown): boolean => {
    const found = field(name);
    if (found === undefined || !found.enabled || found.readonly || found.loading) return false;
    const choices = choicesOf(found);
    return choices === undefined || answer === null || choices.includes(answer);
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
        await wait(() => takes(name, answer), `a field "${name}" that takes ${JSON.stringify(answer)}`);
        runtime.dispatch.input(field(name)?.path ?? '', answer);
        runtime.dispatch.blur(field(name)?.path ?? '');
      }
    },
    submit() {
      const [form, other] = formsOf(screen());
      if (form === undefined || other !== undefined) throw new Error(`There is not one form; on screen: ${now()}`);
      runtime.dispatch.raise(form.submit, { form: form.id });
    },
    raise(event, index) {
      if (!raises(screen(), event)) throw new Error(`Nothing raises ${event}; on screen: ${now()}`);
      runtime.dispatch.raise(event, index === undefined ? undefined : { data: { index } });
    },
    until: (wanted) =>
      typeof wanted === 'string'
        ? wait(() => screen().step === wanted && !screen().busy, wanted)
        : wait(wanted, wanted.toString()),
    banner,
    errors: () => errorsOf(screen()),
    value: (name) => field(name)?.value,
  };
}
