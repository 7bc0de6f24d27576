import { plainText } from '../runtime/copy/rich-text.ts';
import type { Runtime } from '../runtime/create-runtime.ts';
import type { Snapshot } from '../runtime/shapes/snapshot.ts';
import type { Screen } from '../runtime/shapes/screen.ts';
import { enterAnswer } from './enter-answer.ts';
import { errorsOf, fieldsOf, formsOf, canAnswer, raises } from './on-screen.ts';

/** Controls a running flow as a user does, through the controls on screen. */
export interface Driver {
  readonly runtime: Runtime;
  readonly screen: () => Screen;
  /** Answers fields by name, or by path if names repeat. Waits until each field can be answered. */
  fill(answers: Readonly<Record<string, unknown>>): Promise<void>;
  /** Submits the only form on screen. */
  submit(): void;
  /** Raises an event that something on screen raises. `of` is the index of a record or item, or the name of a step. */
  raise(event: string, of?: number | string): void;
  /** Waits until the step is on screen and not busy, or until the condition is true. */
  until(wanted: string | (() => boolean)): Promise<void>;
  banner(): string;
  /** Returns error texts by the name of their field. */
  errors(): Record<string, string>;
  value(name: string): unknown;
}

/**
 * Creates the driver of a runtime.
 *
 * @param start creates the runtime. It must call `observe` for every snapshot.
 * @param state describes the surroundings, for the error of a failed wait
 */
export function createDriver(
  start: (observe: (snapshot: Snapshot) => void) => Runtime,
  state: () => string = () => '',
): Driver {
  // The runtime observes a snapshot before it performs the effects, so the check runs after them.
  const runtime = start(() => queueMicrotask(() => waiting.look()));
  const screen = (): Screen => runtime.store.screen;
  const describe = (): string =>
    `${screen().step ?? 'nothing'}${screen().busy ? ' (busy)' : ''} ${screen().modal?.name ?? ''} ` +
    `banner: ${banner()} errors: ${JSON.stringify(errorsOf(screen()))} ${state()}`;

  const waiting = createWaiting(describe);
  const field = (name: string) => fieldsOf(screen()).find((one) => one.name === name || one.path === name);
  const accepts = (name: string, answer: unknown): boolean => {
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
        await waiting.until(() => accepts(name, answer), `a field "${name}" that accepts ${JSON.stringify(answer)}`);
        const found = field(name);
        if (found !== undefined) enterAnswer(runtime.dispatch, found, answer);
      }
    },
    submit() {
      const [form, other] = formsOf(screen());
      if (form === undefined || other !== undefined)
        throw new Error(`submit() needs exactly one form on screen. On screen: ${describe()}`);
      runtime.dispatch.raise(form.submit, { form: form.id });
    },
    raise(event, of) {
      if (!raises(screen(), event)) throw new Error(`Nothing on screen raises ${event}. On screen: ${describe()}`);
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

/** Waits for conditions. */
interface Waiting {
  /** Checks all pending conditions. */
  readonly look: () => void;
  /** Resolves when the condition is true. Rejects after 30 seconds. `what` describes the condition. */
  readonly until: (isTrue: () => boolean, what: string) => Promise<void>;
}

/** Must be shorter than the timeout of tests, so that the error is reported. */
const timeoutMs = 30_000;

/** @param state describes the screen, for the error of a failed wait @internal */
export function createWaiting(state: () => string): Waiting {
  const waiting = new Set<() => void>();
  return {
    look: () => waiting.forEach((look) => look()),
    until: (isTrue, what) =>
      new Promise((resolve, reject) => {
        const done = (): void => {
          clearTimeout(timeout);
          waiting.delete(look);
        };
        const look = (): void => {
          if (!isTrue()) return;
          done();
          resolve();
        };
        const timeout = setTimeout(() => {
          done();
          reject(new Error(`Timed out while waiting for ${what}. On screen: ${state()}`));
        }, timeoutMs);
        waiting.add(look);
        look();
      }),
  };
}
